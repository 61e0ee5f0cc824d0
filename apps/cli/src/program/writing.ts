import { type Registry, withModelOptions, withPlaces } from './options.ts';

export function writingCommands({ program, acting }: Registry): void {
  withModelOptions(withPlaces(program.command('plan')))
    .description('write a play: a topic or a book becomes a checked blueprint')
    .argument('[source]', 'a topic in quotes, or a file: .txt, .md, .epub, .fountain, .pdf, TEI .xml')
    .option('--chapters <chapters>', 'of a work: 3-5, 1,4, last')
    .option('--out <file>', 'where the blueprint goes')
    .option('--resume', 'go on with a plan that was stopped')
    .option('--no-reviewer', 'without the reviewer')
    .option('--search <where>', 'look people up: wikipedia, none, or the address of a web search with {query} in it')
    .option('--json', 'one event a line on standard output')
    .action(acting(async () => (await import('../commands/plan.ts')).planCommand));

  program
    .command('check')
    .description('check a play: its blueprint, its line bank, its test scripts; exit code 1 when it has an error')
    .argument('<play>', 'a play of the repertoire, its folder, or a blueprint file')
    .option('--language <language>', 'of the interface: en or zh')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/check.ts')).checkCommand));

  program
    .command('rehearse')
    .description('play the test scripts beside a play; exit code 1 when one is not kept')
    .argument('<play>', 'a play of the repertoire, its folder, or a blueprint file')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/rehearse.ts')).rehearseCommand));

  program
    .command('new')
    .description('make something new')
    .command('play')
    .description('make the folder of a new play, whole and playable, to write over')
    .argument('<id>', 'lower-case letters, digits and hyphens')
    .option('--language <language>', 'of the play and of the interface: en or zh')
    .option('--title <title>', 'what stands on the playbill')
    .option('--folder <folder>', 'where plays are kept', 'plays')
    .action(acting(async () => (await import('../commands/new.ts')).newPlayCommand));
}
