import { type Registry, whole, withModelOptions, withPlaces, withRoles } from './options.ts';

export function castingCommands({ program, acting }: Registry): void {
  const card = program.command('card').description('character cards: read them, cast them, write them');

  withPlaces(card.command('import'))
    .description('keep a card (JSON, PNG, CHARX), a lorebook or a chat; or cast a card in a play')
    .argument('<file>', 'a card, a lorebook, a chat')
    .option('--play <play>', 'cast it in this play')
    .option('--role <role>', 'in this role')
    .option('--out <file>', 'where to write')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/card.ts')).cardImportCommand));

  withPlaces(card.command('export'))
    .description('write a card, a role as a card with what it remembers, or a book or talks alone')
    .argument('<source>', 'a card, a role that was cast, or a play with --role')
    .option('--role <role>', 'the role of a play')
    .option('--format <format>', 'json, png, charx; lorebook or world-info for its book alone; chat for the talks of a role')
    .option('--card-version <n>', '1, 2 or 3, for JSON')
    .option('--picture <file>', 'a PNG to put it into')
    .option('--memory <file>', 'memories to add to its book, as JSON')
    .option('--book <file>', 'a lorebook or World Info to add to its book')
    .option('--out <file>', 'where to write')
    .action(acting(async () => (await import('../commands/card-export.ts')).cardExportCommand));

  program
    .command('parse')
    .description('parse a script, a play, subtitles or a novel: who says and does what')
    .argument('<file>', 'the text')
    .option('--cast <file>', 'its cast: [{name, aliases[], gender?}]')
    .option('--format <format>', 'tei, subtitles, fountain, screenplay, play, transcript or novel; found by itself otherwise')
    .option('--json', 'one observation a line')
    .option('--language <language>', 'of the interface: en or zh')
    .action(acting(async () => (await import('../commands/parse.ts')).parseCommand));

  withModelOptions(withPlaces(program.command('cast')))
    .description('cast the roles of a script: who they are and what they remember')
    .argument('<file>', 'the text')
    .option('--cast <file>', 'its cast: [{name, aliases[], gender?}]')
    .option('--roles <names>', 'which roles, separated by commas; by default the five largest')
    .option('--out <folder>', 'where they are kept; by default roles in the data folder')
    .option('--parallel <n>', 'scenes worked on at once', whole)
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/cast.ts')).castCommand));

  withRoles(withModelOptions(withPlaces(program.command('talk'))))
    .description('talk with a role that was cast')
    .argument('<role>', 'its name')
    .option('--as <name>', 'who you are: another role, or yourself; otherwise a stranger')
    .option('--with <role>', 'let it talk to another role instead')
    .option('--turns <n>', 'answers in such a talk', whole)
    .option('--say <text>', 'say this and nothing else')
    .option('--pace <n>', 'words a second at which the understudy speaks')
    .option('--json', 'one answer a line, with the memories behind it')
    .action(acting(async () => (await import('../commands/talk.ts')).talkCommand));

  withRoles(withModelOptions(withPlaces(program.command('memory'))))
    .description('what a role remembers')
    .argument('[role]', 'its name; without it, who there is')
    .option('--query <text>', 'look for this')
    .option('--limit <n>', 'how many are shown', whole)
    .option('--edit <id>', 'correct a memory; what rests on it is made anew')
    .option('--text <text>', 'the new words')
    .option('--delete <id>', 'forget a memory')
    .option('--growth', 'how it grew: time, observations, events, key points, insights')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/memory.ts')).memoryCommand));
}
