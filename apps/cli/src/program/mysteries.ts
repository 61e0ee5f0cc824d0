import { collect, type Registry, whole, withModelOptions, withPlaces } from './options.ts';

export function mysteriesCommands({ program, acting }: Registry): void {
  const mystery = program.command('mystery').description('murder mysteries: play them, check them');

  withModelOptions(withPlaces(mystery.command('play')))
    .description('play a case')
    .argument('[case]', 'a case, its file, or a folder of WellPlay')
    .option('--as <role>', 'take this role (may be given several times)', collect, [])
    .option('--seat <role=model>', 'this role’s agent has a model of its own on the server (may be given several times)', collect, [])
    .option('--method <method>', 'how the agents play', 'player-star')
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--stream <id>', 'the name under which it is kept')
    .option('--resume <id>', 'go on with a game that was stopped')
    .option('--minds', 'show what the agents think, if you do not play')
    .option('--patience <seconds>', 'how long a silent player is waited for')
    .option('--json', 'one frame a line')
    .action(acting(async () => (await import('../commands/mystery.ts')).mysteryPlayCommand));

  withModelOptions(withPlaces(mystery.command('new')))
    .description('make a new case, proved sound')
    .argument('<topic>', 'what it is about')
    .option('--seats <n>', 'four to eight', whole)
    .option('--difficulty <difficulty>', 'easy, medium or hard')
    .option('--games <n>', 'how many games bots play it', whole)
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--out <file>', 'where to write')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/mystery.ts')).mysteryNewCommand));

  mystery
    .command('check')
    .description('check a case; exit code 1 when it has an error')
    .argument('<case>', 'a case, its file, or a folder of WellPlay')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/mystery.ts')).mysteryCheckCommand));
}
