import { Option } from 'commander';
import { collect, port, positive, type Registry, whole, withModelOptions, withPlaces } from './options.ts';

export function performingCommands({ program, acting }: Registry): void {
  withModelOptions(withPlaces(program.command('perform')))
    .description('perform a play, or step into it')
    .argument('[play]', 'a play of the repertoire, a blueprint file, or a topic in quotes')
    .option('--as <role>', 'take this role (may be given several times)', collect, [])
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--json', 'one frame a line on standard output')
    .option('--stream <id>', 'the name under which it is kept')
    .option('--resume', 'go on with a performance that was stopped')
    .option('--patience <seconds>', 'how long a silent player is waited for')
    .option('--only-stars', 'only what stands between *stars* is done; all other words are said')
    .option('--person <name>', 'your name')
    .option('--pace <n>', 'words a second at which the understudy speaks')
    .option('--no-pad', 'without perceiving and deciding')
    .option('--no-planner', 'without the planner')
    .option('--no-advancer', 'without the advancer')
    .option('--soloist', 'one model plays everybody')
    .addOption(
      new Option('--way <way>', 'how beats are run; with a model directed, with the understudy words').choices([
        'words',
        'ensemble',
        'directed',
      ]),
    )
    .option('--lore <file>', 'a lorebook or World Info that holds in this world')
    .option('--remember', 'characters remember earlier evenings of this play, and will remember this one')
    .action(acting(async () => (await import('../commands/perform.ts')).performCommand));

  withModelOptions(program.command('try'))
    .description('say how each line of standard input would be read as a play opens; nothing is kept')
    .argument('<play>', 'a play of the repertoire, its folder, or a blueprint file')
    .requiredOption('--as <role>', 'whose lines they are')
    .option('--language <language>', 'of the interface: en or zh')
    .option('--json', 'one answer a line: {said, deeds, secrecy}')
    .action(acting(async () => (await import('../commands/try.ts')).tryCommand));

  withModelOptions(withPlaces(program.command('serve')))
    .description('open the theatre for browsers')
    .option('--port <n>', 'this port and no other; without it 4321, or the next free one', port)
    .option('--host [address]', 'let other machines in, with a password: one is made where none is named')
    .option('--password-env <name>', 'the environment variable that holds the password')
    .option('--public-url <url>', 'the address under which others reach it, behind a proxy')
    .option('--trust-proxy <address>', 'believe what this proxy says of where requests come from (may be given several times)', collect, [])
    .option('--no-open', 'without opening a browser')
    .option('--backups <n>', 'how many daily backups are kept in the data folder; 7, 0 for none')
    .option('--pace <n>', 'words a second at which the understudy speaks')
    .option('--embedder <what>', 'finds memories: plain, the folder of a local encoder, or the address of a server')
    .option('--embedder-name <name>', 'the encoder to ask such a server for')
    .option('--speech-to-text <url>', 'writes films down: a server that speaks OpenAI’s /v1/audio/transcriptions')
    .option('--speech-to-text-name <name>', 'the model to ask for there; whisper-1')
    .action(acting(async () => (await import('../commands/serve.ts')).serveCommand));

  program
    .command('plays')
    .description('list the repertoire')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/plays.ts')).playsCommand));

  withPlaces(program.command('replay'))
    .description('show a kept performance again')
    .argument('[file]', 'a store; by default the configured one')
    .option('--to <seq>', 'stop after this event', whole)
    .option('--stream <id>', 'which performance; by default the latest')
    .option('--as <role>', 'as this role saw it, or "house" for everything')
    .option('--json', 'one frame a line')
    .action(acting(async () => (await import('../commands/replay.ts')).replayCommand));

  withPlaces(program.command('fork'))
    .description('let a kept performance take another course')
    .argument('[file]', 'a store; by default the configured one')
    .requiredOption('--at <seq>', 'the last event to keep', whole)
    .option('--seed <n>', 'the seed of the new course', whole)
    .option('--stream <id>', 'which performance; by default the latest')
    .option('--to-stream <id>', 'the name of the new one')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/fork.ts')).forkCommand));

  program
    .command('model-server')
    .description('the understudy behind an OpenAI-compatible server')
    .option('--port <n>', 'the port')
    .option('--first-token <ms>', 'milliseconds until the first token', positive)
    .option('--tokens-per-second <n>', 'how fast tokens come', positive)
    .option('--strict', 'refuse what strict servers refuse: a form not asked for in words, a schema they do not take')
    .option('--thinking <tokens>', 'think so many tokens before every answer', positive)
    .option('--faults <kinds>', 'failures to order, separated by commas')
    .option('--fault-rate <share>', 'how many calls fail, from 0 to 1', positive)
    .option('--seed <n>', 'the seed of chance', whole)
    .action(acting(async () => (await import('../commands/model-server.ts')).modelServerCommand));
}
