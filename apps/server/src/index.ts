export { defaultLimits, type Limits } from './http/access/gate.ts';
export { loopbackOrHttps, type ModelAddressRule, onlyHosts } from './http/access/model-address.ts';
export { linkUrl } from './performances/routes.ts';
export { defaultPort, neighbours } from './port.ts';
export { qrCode } from './qr-code.ts';
export * from './server.ts';
