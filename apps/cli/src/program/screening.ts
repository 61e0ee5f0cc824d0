import { port, positive, type Registry, whole, withEncoders, withModelOptions, withPlaces } from './options.ts';

export function screeningCommands({ program, acting }: Registry): void {
  withModelOptions(withPlaces(program.command('screen')))
    .description('watch a clip with a role, and talk')
    .argument('<clip>', 'a film')
    .requiredOption('--role <name>', 'who watches: of the profiles, cast before, of a play, or only a name')
    .option('--as <name>', 'who you are')
    .option('--profiles <file>', 'who they are, as JSON: [{name, personality, …}]')
    .option('--from <folder>', 'where cast roles are; by default roles in the data folder')
    .option('--say <text>', 'say this and nothing else')
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--json', 'one answer a line: perception, think, answer')
    .action(acting(async () => (await import('../commands/screen.ts')).screenCommand));

  const dataset = program.command('dataset').description('data to train characters that see: build, count, export');

  withPlaces(dataset.command('build'))
    .description('from a film and its subtitles')
    .argument('<subtitles>', '.srt or .vtt, with speakers')
    .option('--video <file>', 'the film; without it nothing is cut')
    .option('--profiles <file>', 'who they are, as JSON: [{name, main, personality, …}]')
    .option('--main <names>', 'who may be learnt, separated by commas; by default the main ones of the profiles')
    .option('--out <folder>', 'where it goes')
    .option('--source <name>', 'the work it is from')
    .option('--seed <n>', 'the seed of the split', whole)
    .option('--parallel <n>', 'clips cut at once', whole)
    .option('--band <share>', 'how much of the height the subtitles take, from below; 0.15', positive)
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/dataset.ts')).datasetBuildCommand));

  withPlaces(dataset.command('stats'))
    .description('its figures, and how long its clips are')
    .argument('<folder>', 'of the dataset')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/dataset.ts')).datasetStatsCommand));

  withPlaces(dataset.command('export'))
    .description('for a trainer')
    .argument('<source>', 'the folder of a dataset, or a file of records')
    .option('--format <format>', 'llama-factory, trl or verl')
    .option('--split <split>', 'train or test')
    .option('--profiles <file>', 'who they are, as JSON')
    .option('--expanded', 'with the conversations that "dataset expand" wrote')
    .option('--out <file>', 'where to write; otherwise standard output')
    .action(acting(async () => (await import('../commands/dataset.ts')).datasetExportCommand));

  withModelOptions(withPlaces(dataset.command('cold-start')))
    .description('what was seen and thought before each answer, written by a model with vision')
    .argument('<folder>', 'of the dataset')
    .option('--limit <n>', 'at most so many records', whole)
    .option('--parallel <n>', 'records at once', whole)
    .action(acting(async () => (await import('../commands/cold-start.ts')).coldStartCommand));

  withModelOptions(withPlaces(dataset.command('expand')))
    .description('new conversations on the clips, written by a model with vision')
    .argument('<folder>', 'of the dataset')
    .option('--split <split>', 'train or test')
    .option('--each <n>', 'conversations for each scene; 1', whole)
    .option('--limit <n>', 'at most so many conversations', whole)
    .option('--parallel <n>', 'conversations at once', whole)
    .option('--seed <n>', 'the seed by which guests are chosen', whole)
    .action(acting(async () => (await import('../commands/expand.ts')).expandCommand));

  withPlaces(dataset.command('transcribe'))
    .description('subtitles of a film, by a server that turns speech into text')
    .argument('<film>', 'with sound')
    .option('--speech-to-text <url>', 'a server that speaks OpenAI’s /v1/audio/transcriptions')
    .option('--speech-to-text-name <name>', 'the model to ask for there; whisper-1')
    .option('--spoken <language>', 'what is spoken: en or zh; otherwise the server finds out')
    .option('--speakers <labels>', 'names for the voices it tells apart: "A=Anna,B=Ben"')
    .option('--out <file>', 'where the subtitles go')
    .option('--parallel <n>', 'pieces of the film at once', whole)
    .action(acting(async () => (await import('../commands/transcribe.ts')).transcribeCommand));

  withModelOptions(withPlaces(dataset.command('role-bench')))
    .description('the four tasks of RoleAgentBench for a script, written by a model; for "bench role-agent --data"')
    .argument('<script>', 'a play, screenplay, novel or subtitles')
    .option('--out <folder>', 'of the benchmark; scripts that are there stay')
    .option('--name <name>', 'what the script is called there')
    .option('--cast <file>', 'who is in it, as JSON')
    .option('--roles <names>', 'who is asked, separated by commas; by default the five with the largest parts')
    .option('--scenes <n>', 'only the first so many scenes', whole)
    .option('--parallel <n>', 'questions to the model at once', whole)
    .action(acting(async () => (await import('../commands/role-bench.ts')).roleBenchCommand));

  const rewards = program.command('rewards').description('rewards for completions: format, vision, semantics, gain');

  withEncoders(withPlaces(rewards.command('score')))
    .description('score the group on standard input')
    .action(acting(async () => (await import('../commands/rewards.ts')).rewardsScoreCommand));

  withEncoders(withPlaces(rewards.command('serve')))
    .description('serve rewards to a trainer, over HTTP')
    .option('--port <n>', 'the port; by default 4518', port)
    .action(acting(async () => (await import('../commands/rewards.ts')).rewardsServeCommand));
}
