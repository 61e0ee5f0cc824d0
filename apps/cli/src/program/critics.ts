import { benchNames } from '../benches/benches.ts';
import { collect, positive, type Registry, whole, withModelOptions, withPlaces } from './options.ts';

export function criticsCommands({ program, acting }: Registry): void {
  program
    .command('stats')
    .description('a statistic of the JSON on standard input')
    .argument('<name>', 'mean, pearson, spearman, binomial, t, bootstrap, krippendorff, fleiss, cohen, bradley-terry, share, holm')
    .action(acting(async () => (await import('../commands/stats.ts')).statsCommand));

  withModelOptions(program.command('bench'))
    .description('run a benchmark; what is done is not done again')
    .argument('<name>', `${benchNames.join(', ')}; or a file of your own`)
    .option('--subject <subject>', 'who is tested (may be given several times)', collect, [])
    .option('--baseline <subject>', 'with whom they are compared')
    .option('--judge <url>', 'base URL of the model server that judges')
    .option('--judge-name <name>', 'the model to ask for there')
    .option('--out <folder>', 'where results are kept; with the same folder a run goes on')
    .option('--works <folder>', 'theatre: the texts of the works, as files named after their titles')
    .option('--all-pairs', 'theatre: everybody meets everybody, not the baseline only')
    .option('--at-once <n>', 'cases under way at once', whole)
    .option('--per-minute <n>', 'calls that may begin within any minute, at one model', whole)
    .option('--most-calls <n>', 'begin nothing that is expected to take more calls', whole)
    .option('--most-money <amount>', 'begin nothing that is expected to cost more; by default the --budget-money', positive)
    .option('--price <read/written>', 'what a million tokens cost of whoever is tested: 2/8, or a model of the price list')
    .option('--judge-price <read/written>', 'the same of the judge')
    .option('--judge-blind', 'video: the judge is told of the film in words, and gets no frames')
    .option('--data <path>', 'wellplay, role-agent, video, video-questions: where the data set lies')
    .option('--kind <kind>', 'video-questions: nextqa, pororoqa or activitynet-qa')
    .option('--videos <folder>', 'video-questions: where the films lie; by default with the data')
    .option('--split <name>', 'video, video-questions: which part of the data set')
    .option('--types <names>', 'video-questions: only questions of these types, separated by commas; or all')
    .option('--game <name>', 'wellplay: only games whose name holds this')
    .option('--method <method>', 'wellplay: how the agents play; or personal, omniscient', 'player-star')
    .option('--limit <n>', 'at most so many cases, or final questions', whole)
    .option('--evaluations <n>', 'wellplay: how often each question is put; by default three times', whole)
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--temperature <n>', 'how warmly tested models decode; by default greedily', positive)
    .option('--language <language>', 'of the report and the interface: en or zh')
    .option('--json', 'only the figures, as one line of JSON')
    .action(acting(async () => (await import('../commands/bench.ts')).benchCommand));

  withPlaces(program.command('training'))
    .description('training data of what was done here: for TRL or LLaMA-Factory, with a part held out')
    .argument('<what>', 'tables: the moves of mysteries that are over; rooms: preferences taken along from the green room')
    .argument('[files...]', 'rooms: the files that were taken along')
    .requiredOption('--out <folder>', 'where to write')
    .option('--format <format>', 'trl or llama-factory', 'trl')
    .option('--people-agreed', 'tables: everybody who sat there has agreed; otherwise tables with people are left out')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/training.ts')).trainingCommand));

  program
    .command('report')
    .description('make the report of a benchmark again: HTML, Markdown, CSV; no model is asked')
    .argument('<folder>', 'what "bench" was given with --out')
    .option('--compare <folder>', 'with another run, case by case')
    .option('--judgements', 'also judgements.md: every score with its reason, to be read')
    .option('--json', 'the tables as JSON')
    .option('--language <language>', 'of the interface: en or zh')
    .action(acting(async () => (await import('../commands/report.ts')).reportCommand));
}
