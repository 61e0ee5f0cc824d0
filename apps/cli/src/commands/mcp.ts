import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { TroupeError } from '@troupe/core/errors';
import { logFile } from '@troupe/house/node';
import { startServer } from '@troupe/server';
import { modelKey } from '../context/config.ts';
import type { Context } from '../context/context.ts';
import { openAt } from '../keeping/open-house.ts';
import { closing, configuredPlace, openStore } from '../keeping/stores.ts';
import type { AskedHouse } from '../mcp/house.ts';
import { houseTools, type Tool } from '../mcp/tools.ts';
import { repertoire } from '../performing/plays.ts';
import { version } from '../version.ts';
import { told } from '../view/explain.ts';
import { standardOf } from './serve.ts';

/** How long a tool goes on telling before it answers: assistants give up after a minute. */
const patience = 40_000;

/** Lets other assistants use the house: the Model Context Protocol on standard input and output, until whoever started it hangs up. */
export async function mcpCommand(_: object, context: Context): Promise<void> {
  const { values } = context.config;
  const folder = values.data ?? '.';
  process.umask(0o077);
  const joined = openAt(folder);
  if (joined !== undefined) return serve({ url: joined, token: tokenIn(folder) }, context);
  const key = modelKey(context);
  return closing(openStore(configuredPlace(context.config), { house: true }), async (store) => {
    const opened = await startServer({
      port: 0,
      pace: values.pace ?? 0,
      dataFolder: folder,
      store,
      plays: await repertoire(),
      standard: standardOf(context.config, key),
      log: logFile(folder, { secrets: key === undefined ? [] : [key] }),
    });
    await serve({ url: opened.url, token: tokenIn(folder) }, context).finally(() => opened.close());
  });
}

/** Whoever may read the folder is the operator of the house. */
const tokenIn = (folder: string): string => readFileSync(join(folder, 'house.token'), 'utf8').trim();

async function serve(house: AskedHouse, { input, output, voice: { language } }: Context): Promise<void> {
  const server = new McpServer({ name: 'troupe', title: 'Troupe', version: version() });
  for (const { name, title, description, input: inputSchema, reads = false, run } of houseTools({ house, language, patience }))
    server.registerTool(name, { title, description, inputSchema, annotations: { readOnlyHint: reads } }, (given) =>
      answer(run, given, language),
    );
  const hungUp = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await server.connect(new StdioServerTransport(input, output));
  await hungUp;
  await server.close();
}

/** A refusal is an answer, too: the assistant reads what is wrong and what to do. */
async function answer(run: Tool['run'], given: unknown, language: 'en' | 'zh') {
  const text = (said: string) => [{ type: 'text' as const, text: said }];
  try {
    return { content: text(await run(given as never)) };
  } catch (error) {
    const { message, remedy } = error instanceof TroupeError ? await told(error, language) : { message: String(error), remedy: '' };
    return { content: text(`${message} ${remedy}`.trim()), isError: true };
  }
}
