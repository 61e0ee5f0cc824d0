import { readFileSync } from 'node:fs';
import { TroupeError } from '@troupe/core';
import { Command, InvalidArgumentError } from 'commander';
import type { BenchFlags } from './benches/bench.ts';
import { benchNames } from './benches/benches.ts';
import type { PerformFlags } from './billing.ts';
import { addCommand } from './commands/add.ts';
import { backupCommand } from './commands/backup.ts';
import { benchCommand } from './commands/bench.ts';
import { type CardExportFlags, type CardImportFlags, cardExportCommand, cardImportCommand } from './commands/card.ts';
import { type CastFlags, castCommand } from './commands/cast.ts';
import { checkCommand } from './commands/check.ts';
import type { ColdStartFlags } from './commands/cold-start.ts';
import { configCommand } from './commands/config.ts';
import type { DatasetBuildFlags, DatasetExportFlags } from './commands/dataset.ts';
import { doctorCommand } from './commands/doctor.ts';
import { type ExportFlags, exportCommand } from './commands/export.ts';
import { type ForkFlags, forkCommand } from './commands/fork.ts';
import { type MemoryFlags, memoryCommand } from './commands/memory.ts';
import { type MigrateStoreFlags, migrateStoreCommand } from './commands/migrate-store.ts';
import { type ModelServerFlags, modelServerCommand } from './commands/model-server.ts';
import {
  type MysteryNewFlags,
  type MysteryPlayFlags,
  mysteryCheckCommand,
  mysteryNewCommand,
  mysteryPlayCommand,
} from './commands/mystery.ts';
import { type NewPlayFlags, newPlayCommand } from './commands/new.ts';
import { type ParseFlags, parseCommand } from './commands/parse.ts';
import { performCommand } from './commands/perform.ts';
import type { PlanFlags } from './commands/plan.ts';
import { playsCommand } from './commands/plays.ts';
import { rehearseCommand } from './commands/rehearse.ts';
import { type ReplayFlags, replayCommand } from './commands/replay.ts';
import { type ReportFlags, reportCommand } from './commands/report.ts';
import { type RestoreFlags, restoreCommand } from './commands/restore.ts';
import type { RewardsFlags } from './commands/rewards.ts';
import { schemaCommand } from './commands/schema.ts';
import type { ScreenFlags } from './commands/screen.ts';
import type { ServeFlags } from './commands/serve.ts';
import { statsCommand } from './commands/stats.ts';
import { type TalkFlags, talkCommand } from './commands/talk.ts';
import type { Config } from './config.ts';
import { configure, type Surroundings, type Voice, voiceOf } from './surroundings.ts';

type Flags = Readonly<Record<string, unknown>>;

/** The commands and their options. What each does is in commands/. */
export function createProgram(surroundings: Surroundings, finish: (code: number) => void): Command {
  const program = new Command('troupe')
    .description('A theatre for AI actors and people, in a terminal.')
    .version(version())
    .exitOverride()
    .configureOutput({ writeOut: (text) => void surroundings.output.write(text), writeErr: (text) => void surroundings.errors.write(text) })
    .showSuggestionAfterError()
    .showHelpAfterError('(troupe --help shows the commands)');

  /** Gives an action its configuration and its voice, and keeps its exit code. */
  const acting = (flags: Flags, work: (config: Config, voice: Voice) => number | Promise<number>): Promise<void> =>
    Promise.resolve().then(async () => {
      const config = configure(settingsIn(flags), surroundings);
      const voice = voiceOf(config, surroundings);
      for (const warning of config.warnings) voice.warn(`troupe: ${warning}`);
      finish(await work(config, voice));
    });

  withModelOptions(
    withPlaces(
      program
        .command('perform')
        .description('perform a play, or step into it')
        .argument('[play]', 'a play of the repertoire, a blueprint file, or a topic in quotes'),
    ),
  )
    .option('--as <role>', 'take this role (may be given several times)', collect, [])
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--json', 'one frame a line on standard output')
    .option('--stream <id>', 'the name under which it is kept')
    .option('--resume', 'go on with a performance that was stopped')
    .option('--patience <seconds>', 'how long a silent player is waited for')
    .option('--person <name>', 'your name')
    .option('--pace <n>', 'words a second at which the understudy speaks')
    .option('--no-pad', 'without perceiving and deciding')
    .option('--no-planner', 'without the planner')
    .option('--no-advancer', 'without the advancer')
    .option('--soloist', 'one model plays everybody')
    .option('--remember', 'characters remember earlier evenings of this play, and will remember this one')
    .action((play: string | undefined, flags: Flags & PerformFlags) =>
      acting(flags, (config, voice) => performCommand(play, flags, config, surroundings, voice)),
    );

  withModelOptions(
    withPlaces(
      program
        .command('plan')
        .description('write a play: a topic or a book becomes a checked blueprint')
        .argument('[source]', 'a topic in quotes, or a file: .txt, .md, .epub, .fountain, .pdf, TEI .xml'),
    ),
  )
    .option('--chapters <chapters>', 'of a work: 3-5, 1,4, last')
    .option('--out <file>', 'where the blueprint goes')
    .option('--resume', 'go on with a plan that was stopped')
    .option('--no-reviewer', 'without the reviewer')
    .option('--search <where>', 'look people up: wikipedia, none, or the address of a web search with {query} in it')
    .option('--json', 'one event a line on standard output')
    .action((source: string | undefined, flags: Flags & PlanFlags) =>
      acting(flags, async (config, voice) => {
        // Loaded when it is asked for: the other commands write no plays.
        const { planCommand } = await import('./commands/plan.ts');
        return planCommand(source, flags, config, surroundings, voice);
      }),
    );

  withModelOptions(withPlaces(program.command('serve').description('open the theatre for browsers')))
    .option('--port <n>', 'this port and no other; without it 4321, or the next free one', whole)
    .option('--host [address]', 'let other machines in, with a password: one is made where none is named')
    .option('--password-env <name>', 'the environment variable that holds the password')
    .option('--no-open', 'without opening a browser')
    .option('--pace <n>', 'words a second at which the understudy speaks')
    .action((flags: Flags & ServeFlags) =>
      acting(flags, async (config, voice) => {
        // Loaded when it is asked for: the other commands need no server.
        const { serveCommand } = await import('./commands/serve.ts');
        return serveCommand(flags, config, surroundings, voice);
      }),
    );

  program
    .command('plays')
    .description('list the repertoire')
    .option('--json', 'as JSON')
    .action((flags: Flags) => acting(flags, (_, voice) => playsCommand(flags.json === true, voice)));

  program
    .command('check')
    .description('check a play: its blueprint, its line bank, its test scripts; exit code 1 when it has an error')
    .argument('<play>', 'a play of the repertoire, its folder, or a blueprint file')
    .option('--json', 'as JSON')
    .action((play: string, flags: Flags) => acting(flags, (_, voice) => checkCommand(play, flags.json === true, surroundings, voice)));

  program
    .command('rehearse')
    .description('play the test scripts beside a play; exit code 1 when one is not kept')
    .argument('<play>', 'a play of the repertoire, its folder, or a blueprint file')
    .option('--json', 'as JSON')
    .action((play: string, flags: Flags) => acting(flags, (_, voice) => rehearseCommand(play, flags.json === true, surroundings, voice)));

  program
    .command('new')
    .description('make something new')
    .command('play')
    .description('make the folder of a new play, whole and playable, to write over')
    .argument('<id>', 'lower-case letters, digits and hyphens')
    .option('--language <language>', 'of the play and of the interface: en or zh')
    .option('--title <title>', 'what stands on the playbill')
    .option('--folder <folder>', 'where plays are kept', 'plays')
    .action((id: string, flags: Flags & NewPlayFlags) =>
      acting(flags, (config, voice) => newPlayCommand(id, flags, config, surroundings, voice)),
    );

  withPlaces(
    program.command('replay').description('show a kept performance again').argument('[file]', 'a store; by default the configured one'),
  )
    .option('--to <seq>', 'stop after this event', whole)
    .option('--stream <id>', 'which performance; by default the latest')
    .option('--as <role>', 'as this role saw it, or "house" for everything')
    .option('--json', 'one frame a line')
    .action((file: string | undefined, flags: Flags & ReplayFlags) =>
      acting(flags, (config, voice) => replayCommand(file, flags, config, surroundings, voice)),
    );

  withPlaces(
    program
      .command('fork')
      .description('let a kept performance take another course')
      .argument('[file]', 'a store; by default the configured one'),
  )
    .requiredOption('--at <seq>', 'the last event to keep', whole)
    .option('--seed <n>', 'the seed of the new course', whole)
    .option('--stream <id>', 'which performance; by default the latest')
    .option('--to-stream <id>', 'the name of the new one')
    .option('--json', 'as JSON')
    .action((file: string | undefined, flags: Flags & ForkFlags) =>
      acting(flags, (config, voice) => forkCommand(file, flags, config, surroundings, voice)),
    );

  program
    .command('model-server')
    .description('the understudy behind an OpenAI-compatible server')
    .option('--port <n>', 'the port')
    .option('--first-token <ms>', 'milliseconds until the first token', positive)
    .option('--tokens-per-second <n>', 'how fast tokens come', positive)
    .option('--faults <kinds>', 'failures to order, separated by commas')
    .option('--fault-rate <share>', 'how many calls fail, from 0 to 1', positive)
    .option('--seed <n>', 'the seed of chance', whole)
    .action((flags: Flags & ModelServerFlags) => acting(flags, (config, voice) => modelServerCommand(flags, config, surroundings, voice)));

  withPlaces(
    program
      .command('backup')
      .description('copy everything into one file, while it is played')
      .argument('[file]', 'a new file; by default in the data folder'),
  )
    .option('--json', 'as JSON')
    .action((file: string | undefined, flags: Flags) =>
      acting(flags, (config, voice) => backupCommand(file, flags.json === true, config, surroundings, voice)),
    );

  withPlaces(program.command('restore').description('put a backup in place').argument('<file>', 'a file that backup has made'))
    .option('--force', 'also where there is something already; it is kept beside')
    .option('--json', 'as JSON')
    .action((file: string, flags: Flags & RestoreFlags) =>
      acting(flags, (config, voice) => restoreCommand(file, flags, config, surroundings, voice)),
    );

  program
    .command('migrate-store')
    .description('copy everything from one database to another: a data folder, a file, or an address of Postgres')
    .requiredOption('--from <place>', 'where it is; env:NAME reads an environment variable')
    .requiredOption('--to <place>', 'where it shall be')
    .option('--force', 'also where there is something already; it is kept beside')
    .option('--json', 'as JSON')
    .option('--language <language>', 'of the interface: en or zh')
    .action((flags: Flags & MigrateStoreFlags) => acting(flags, (_, voice) => migrateStoreCommand(flags, surroundings, voice)));

  withPlaces(
    program
      .command('export')
      .description('write performances into a folder: log, script and blueprint')
      .argument('<folder>', 'a new or an empty folder'),
  )
    .option('--all', 'every performance')
    .option('--stream <id>', 'which performance; by default the latest')
    .option('--json', 'as JSON')
    .action((folder: string, flags: Flags & ExportFlags) =>
      acting(flags, (config, voice) => exportCommand(folder, flags, config, surroundings, voice)),
    );

  withPlaces(program.command('doctor').description('look at Node, disk, ports, database and model servers'))
    .option('--json', 'as JSON')
    .action((flags: Flags) => acting(flags, (config, voice) => doctorCommand(config, flags.json === true, surroundings, voice)));

  program
    .command('config')
    .description('show every setting and where it comes from')
    .option('--json', 'as JSON')
    .action((flags: Flags) =>
      acting(flags, (config, voice) => configCommand(config, surroundings.environment, flags.json === true, voice)),
    );

  program
    .command('schema')
    .description('print a JSON schema')
    .argument('<name>', 'frames')
    .action((name: string, flags: Flags) => acting(flags, (_, voice) => schemaCommand(name, voice)));

  const card = program.command('card').description('character cards: read them, cast them, write them');
  withPlaces(
    card
      .command('import')
      .description('keep a card (JSON, PNG, CHARX), or cast it in a play')
      .argument('<file>', 'a card, a lorebook, a chat'),
  )
    .option('--play <play>', 'cast it in this play')
    .option('--role <role>', 'in this role')
    .option('--out <file>', 'where to write')
    .option('--json', 'as JSON')
    .action((file: string, flags: Flags & CardImportFlags) =>
      acting(flags, (config, voice) => cardImportCommand(file, flags, config, surroundings, voice)),
    );
  withPlaces(
    card.command('export').description('write a card, or a role of a play as a card').argument('<source>', 'a card, or a play with --role'),
  )
    .option('--role <role>', 'the role of a play')
    .option('--format <format>', 'json, png or charx')
    .option('--card-version <n>', '1, 2 or 3, for JSON')
    .option('--picture <file>', 'a PNG to put it into')
    .option('--memory <file>', 'memories to add to its book, as JSON')
    .option('--out <file>', 'where to write')
    .action((source: string, flags: Flags & CardExportFlags) =>
      acting(flags, (config, voice) => cardExportCommand(source, flags, config, surroundings, voice)),
    );

  program
    .command('parse')
    .description('parse a script, a play, subtitles or a novel: who says and does what')
    .argument('<file>', 'the text')
    .option('--cast <file>', 'its cast: [{name, aliases[], gender?}]')
    .option('--format <format>', 'tei, subtitles, fountain, screenplay, play, transcript or novel; found by itself otherwise')
    .option('--json', 'one observation a line')
    .option('--language <language>', 'of the interface: en or zh')
    .action((file: string, flags: Flags & ParseFlags) =>
      acting(flags, (config, voice) => parseCommand(file, flags, config, surroundings, voice)),
    );

  withModelOptions(
    withPlaces(
      program.command('cast').description('cast the roles of a script: who they are and what they remember').argument('<file>', 'the text'),
    ),
  )
    .option('--cast <file>', 'its cast: [{name, aliases[], gender?}]')
    .option('--roles <names>', 'which roles, separated by commas; by default the five largest')
    .option('--out <folder>', 'where they are kept; by default roles in the data folder')
    .option('--parallel <n>', 'scenes worked on at once', whole)
    .option('--json', 'as JSON')
    .action((file: string, flags: Flags & CastFlags) =>
      acting(flags, (config, voice) => castCommand(file, flags, config, surroundings, voice)),
    );

  withRoles(
    withModelOptions(withPlaces(program.command('talk').description('talk with a role that was cast').argument('<role>', 'its name'))),
  )
    .option('--as <name>', 'who you are: another role, or yourself; otherwise a stranger')
    .option('--with <role>', 'let it talk to another role instead')
    .option('--turns <n>', 'answers in such a talk', whole)
    .option('--say <text>', 'say this and nothing else')
    .option('--pace <n>', 'words a second at which the understudy speaks')
    .option('--json', 'one answer a line, with the memories behind it')
    .action((role: string, flags: Flags & TalkFlags) =>
      acting(flags, (config, voice) => talkCommand(role, flags, config, surroundings, voice)),
    );

  withRoles(
    withModelOptions(
      withPlaces(program.command('memory').description('what a role remembers').argument('[role]', 'its name; without it, who there is')),
    ),
  )
    .option('--query <text>', 'look for this')
    .option('--limit <n>', 'how many are shown', whole)
    .option('--edit <id>', 'correct a memory; what rests on it is made anew')
    .option('--text <text>', 'the new words')
    .option('--delete <id>', 'forget a memory')
    .option('--growth', 'how it grew: time, observations, events, key points, insights')
    .option('--json', 'as JSON')
    .action((role: string | undefined, flags: Flags & MemoryFlags) =>
      acting(flags, (config, voice) => memoryCommand(role, flags, config, surroundings, voice)),
    );

  withPlaces(
    program.command('add').description('install an optional package into the data folder').argument('<what>', 'onnx or llama'),
  ).action((what: string, flags: Flags) => acting(flags, (config, voice) => addCommand(what, config, voice)));

  program
    .command('stats')
    .description('a statistic of the JSON on standard input')
    .argument('<name>', 'mean, pearson, spearman, binomial, t, bootstrap, krippendorff, fleiss, cohen, bradley-terry')
    .action((name: string, flags: Flags) => acting(flags, (_, voice) => statsCommand(name, surroundings, voice)));

  const mystery = program.command('mystery').description('murder mysteries: play them, check them');
  withModelOptions(
    withPlaces(mystery.command('play').description('play a case').argument('[case]', 'a case, its file, or a folder of WellPlay')),
  )
    .option('--as <role>', 'take this role (may be given several times)', collect, [])
    .option('--method <method>', 'how the agents play', 'player-star')
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--stream <id>', 'the name under which it is kept')
    .option('--resume <id>', 'go on with a game that was stopped')
    .option('--minds', 'show what the agents think, if you do not play')
    .option('--patience <seconds>', 'how long a silent player is waited for')
    .option('--json', 'one frame a line')
    .action((named: string | undefined, flags: Flags & MysteryPlayFlags) =>
      acting(flags, (config, voice) => mysteryPlayCommand(named, flags, config, surroundings, voice)),
    );
  withModelOptions(withPlaces(mystery.command('new').description('make a new case, proved sound').argument('<topic>', 'what it is about')))
    .option('--seats <n>', 'four to eight', whole)
    .option('--difficulty <difficulty>', 'easy, medium or hard')
    .option('--games <n>', 'how many games bots play it', whole)
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--out <file>', 'where to write')
    .option('--json', 'as JSON')
    .action((topic: string, flags: Flags & MysteryNewFlags) =>
      acting(flags, (config, voice) => mysteryNewCommand(topic, flags, config, surroundings, voice)),
    );
  mystery
    .command('check')
    .description('check a case; exit code 1 when it has an error')
    .argument('<case>', 'a case, its file, or a folder of WellPlay')
    .option('--json', 'as JSON')
    .action((named: string, flags: Flags) =>
      acting(flags, (_, voice) => mysteryCheckCommand(named, flags.json === true, surroundings, voice)),
    );

  withModelOptions(
    program.command('bench').description('run a benchmark; what is done is not done again').argument('<name>', benchNames.join(', ')),
  )
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
    .option('--data <folder>', 'wellplay, role-agent, video: where the data set lies')
    .option('--game <name>', 'wellplay: only games whose name holds this')
    .option('--method <method>', 'wellplay: how the agents play; or personal, omniscient', 'player-star')
    .option('--limit <n>', 'at most so many cases, or final questions', whole)
    .option('--evaluations <n>', 'wellplay: how often each question is put; by default three times', whole)
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--json', 'only the figures, as one line of JSON')
    .action((name: string, flags: Flags & BenchFlags) =>
      acting(flags, (config, voice) => benchCommand(name, flags, config, surroundings, voice)),
    );

  program
    .command('report')
    .description('make the report of a benchmark again: HTML, Markdown, CSV; no model is asked')
    .argument('<folder>', 'what "bench" was given with --out')
    .option('--compare <folder>', 'with another run, case by case')
    .option('--json', 'the tables as JSON')
    .option('--language <language>', 'of the interface: en or zh')
    .action((folder: string, flags: Flags & ReportFlags) => acting(flags, (_, voice) => reportCommand(folder, flags, surroundings, voice)));

  withModelOptions(withPlaces(program.command('screen').description('watch a clip with a role, and talk').argument('<clip>', 'a film')))
    .requiredOption('--role <name>', 'who watches: of the profiles, cast before, of a play, or only a name')
    .option('--as <name>', 'who you are')
    .option('--profiles <file>', 'who they are, as JSON: [{name, personality, …}]')
    .option('--from <folder>', 'where cast roles are; by default roles in the data folder')
    .option('--say <text>', 'say this and nothing else')
    .option('--seed <n>', 'the seed of chance', whole)
    .option('--json', 'one answer a line: perception, think, answer')
    .action((clip: string, flags: Flags & ScreenFlags) =>
      acting(flags, async (config, voice) => {
        const { screenCommand } = await import('./commands/screen.ts');
        return screenCommand(clip, flags, config, surroundings, voice);
      }),
    );

  const dataset = program.command('dataset').description('data to train characters that see: build, count, export');
  withPlaces(dataset.command('build').description('from a film and its subtitles').argument('<subtitles>', '.srt or .vtt, with speakers'))
    .option('--video <file>', 'the film; without it nothing is cut')
    .option('--profiles <file>', 'who they are, as JSON: [{name, main, personality, …}]')
    .option('--main <names>', 'who may be learnt, separated by commas; by default the main ones of the profiles')
    .option('--out <folder>', 'where it goes')
    .option('--source <name>', 'the work it is from')
    .option('--seed <n>', 'the seed of the split', whole)
    .option('--parallel <n>', 'clips cut at once', whole)
    .option('--band <share>', 'how much of the height the subtitles take, from below; 0.15', positive)
    .option('--json', 'as JSON')
    .action((subtitles: string, flags: Flags & DatasetBuildFlags) =>
      acting(flags, async (config, voice) => {
        const { datasetBuildCommand } = await import('./commands/dataset.ts');
        return datasetBuildCommand(subtitles, flags, config, surroundings, voice);
      }),
    );
  withPlaces(dataset.command('stats').description('its figures, and how long its clips are').argument('<folder>', 'of the dataset'))
    .option('--json', 'as JSON')
    .action((folder: string, flags: Flags) =>
      acting(flags, async (config, voice) => {
        const { datasetStatsCommand } = await import('./commands/dataset.ts');
        return datasetStatsCommand(folder, flags.json === true, config, surroundings, voice);
      }),
    );
  withPlaces(dataset.command('export').description('for a trainer').argument('<source>', 'the folder of a dataset, or a file of records'))
    .option('--format <format>', 'llama-factory, trl or verl')
    .option('--split <split>', 'train or test')
    .option('--profiles <file>', 'who they are, as JSON')
    .option('--out <file>', 'where to write; otherwise standard output')
    .action((source: string, flags: Flags & DatasetExportFlags) =>
      acting(flags, async (config, voice) => {
        const { datasetExportCommand } = await import('./commands/dataset.ts');
        return datasetExportCommand(source, flags, config, surroundings, voice);
      }),
    );

  withModelOptions(
    withPlaces(
      dataset
        .command('cold-start')
        .description('what was seen and thought before each answer, written by a model with vision')
        .argument('<folder>', 'of the dataset'),
    ),
  )
    .option('--limit <n>', 'at most so many records', whole)
    .option('--parallel <n>', 'records at once', whole)
    .action((folder: string, flags: Flags & ColdStartFlags) =>
      acting(flags, async (config, voice) => {
        const { coldStartCommand } = await import('./commands/cold-start.ts');
        return coldStartCommand(folder, flags, config, surroundings, voice);
      }),
    );

  const rewards = program.command('rewards').description('rewards for completions: format, vision, semantics, gain');
  withEncoders(withPlaces(rewards.command('score').description('score the group on standard input'))).action(
    (flags: Flags & RewardsFlags) =>
      acting(flags, async (config, voice) => {
        const { rewardsScoreCommand } = await import('./commands/rewards.ts');
        return rewardsScoreCommand(flags, config, surroundings, voice);
      }),
  );
  withEncoders(withPlaces(rewards.command('serve').description('serve rewards to a trainer, over HTTP')))
    .option('--port <n>', 'the port; by default 4518', whole)
    .action((flags: Flags & RewardsFlags) =>
      acting(flags, async (config, voice) => {
        const { rewardsServeCommand } = await import('./commands/rewards.ts');
        return rewardsServeCommand(flags, config, surroundings, voice);
      }),
    );

  for (const command of program.commands) command.exitOverride().showHelpAfterError(`(troupe ${command.name()} --help shows its options)`);
  return program;
}

function withPlaces(command: Command): Command {
  return command
    .option('--store <file>', 'the database file')
    .option('--data <folder>', 'the data folder')
    .option('--language <language>', 'of the interface: en or zh');
}

function withRoles(command: Command): Command {
  return command
    .option('--from <folder>', 'where the roles are; by default roles in the data folder')
    .option('--embedder <what>', 'plain, the folder of a local encoder, or the address of a server')
    .option('--embedder-name <name>', 'the encoder to ask such a server for');
}

function withEncoders(command: Command): Command {
  return command
    .option('--semantics <folder>', 'an encoder for ONNX that gives every token its vector; without it, words are compared by spelling')
    .option('--clip <folder>', 'a CLIP model for ONNX: text and vision halves')
    .option('--clips <folder>', 'where frames and films lie; by default here')
    .option('--reference <url>', 'a server that gives log-probabilities of a prompt (vLLM), for the gain of seeing and thinking')
    .option('--reference-name <name>', 'the frozen model to ask it for')
    .option('--text-only', 'the reference gets no frames; the scores say so');
}

function withModelOptions(command: Command): Command {
  return command
    .option('--model <url>', 'base URL of a model server')
    .option('--model-name <name>', 'the model to ask for')
    .option('--decider-name <name>', 'a smaller model for decisions')
    .option('--director-name <name>', 'the model of the house')
    .option('--model-timeout <seconds>', 'how long a model call may take')
    .option('--understudy', 'let the understudy play, whatever is configured')
    .option('--budget-money <amount>', 'pause when this much is spent')
    .option('--budget-tokens <n>', 'pause when so many tokens are used');
}

const collect = (value: string, previous: readonly string[]): string[] => [...previous, value];

function whole(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0 || value.trim() === '') throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

function positive(value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number < 0 || value.trim() === '') throw new InvalidArgumentError('It must be a number, not below zero.');
  return number;
}

/** Flags are settings under the same name; `--understudy` takes the model away. */
function settingsIn(flags: Flags): Flags {
  if (flags.understudy === true && flags.model !== undefined) {
    throw new TroupeError('usage-model', '--understudy and --model exclude each other.', 'Give one of them.');
  }
  return flags;
}

function version(): string {
  return (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;
}
