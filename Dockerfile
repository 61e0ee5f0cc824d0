# The house in a container, for amd64 and arm64 alike: docker build -t troupe .
# On a Node with long-term support, pinned: raise it here, in all places, with every security release.
# With Postgres beside it: docker compose up (see docs/guide-server.md).

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /troupe
COPY package.json package-lock.json ./
COPY packages/core/package.json packages/core/
COPY packages/understudy/package.json packages/understudy/
COPY packages/models/package.json packages/models/
COPY packages/stores/package.json packages/stores/
COPY packages/files/package.json packages/files/
COPY packages/react/package.json packages/react/
COPY packages/house/package.json packages/house/
COPY packages/evaluation/package.json packages/evaluation/
COPY packages/training/package.json packages/training/
COPY apps/server/package.json apps/server/
COPY apps/cli/package.json apps/cli/
COPY apps/web/package.json apps/web/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json tsconfig.json ./
COPY scripts/make-words.mjs scripts/
COPY packages packages
COPY apps apps
RUN npm run build && npx vite build apps/web

FROM manifests AS installed
RUN npm ci --omit=dev --workspace troupe --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production TROUPE_DATA=/data
WORKDIR /troupe
COPY --from=installed /troupe ./
COPY --from=build /troupe/packages/core/dist packages/core/dist
COPY --from=build /troupe/packages/understudy/dist packages/understudy/dist
COPY --from=build /troupe/packages/models/dist packages/models/dist
COPY --from=build /troupe/packages/stores/dist packages/stores/dist
COPY --from=build /troupe/packages/files/dist packages/files/dist
COPY --from=build /troupe/packages/react/dist packages/react/dist
COPY --from=build /troupe/packages/house/dist packages/house/dist
COPY --from=build /troupe/packages/evaluation/dist packages/evaluation/dist
COPY --from=build /troupe/packages/training/dist packages/training/dist
COPY --from=build /troupe/apps/server/dist apps/server/dist
COPY --from=build /troupe/apps/cli/dist apps/cli/dist
COPY --from=build /troupe/apps/web/dist apps/web/dist
COPY packages/understudy/data packages/understudy/data
COPY packages/evaluation/data packages/evaluation/data
COPY packages/house/data packages/house/data
COPY apps/cli/bin apps/cli/bin
COPY apps/cli/data apps/cli/data
COPY plays plays
COPY LICENSE NOTICE ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:4321/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/cli/bin/troupe.mjs"]
# The password comes from the environment: docker run -e HOUSE_PASSWORD=… -p 127.0.0.1:4321:4321 -v troupe:/data troupe
CMD ["serve", "--host", "0.0.0.0", "--port", "4321", "--no-open", "--password-env", "HOUSE_PASSWORD"]
