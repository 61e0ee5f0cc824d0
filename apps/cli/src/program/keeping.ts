import { type Registry, withPlaces } from './options.ts';

export function keepingCommands({ program, acting }: Registry): void {
  withPlaces(program.command('backup'))
    .description('copy everything into one file, while it is played, and films beside it')
    .argument('[file]', 'a new file; by default in the data folder')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/backup.ts')).backupCommand));

  withPlaces(program.command('restore'))
    .description('put a backup in place')
    .argument('<file>', 'a file that backup has made')
    .option('--force', 'also where there is something already; it is kept beside')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/restore.ts')).restoreCommand));

  program
    .command('migrate-store')
    .description('copy everything from one database to another: a data folder, a file, or an address of Postgres')
    .requiredOption('--from <place>', 'where it is; env:NAME reads an environment variable')
    .requiredOption('--to <place>', 'where it shall be')
    .option('--force', 'also where there is something already; it is kept beside')
    .option('--json', 'as JSON')
    .option('--language <language>', 'of the interface: en or zh')
    .action(acting(async () => (await import('../commands/migrate-store.ts')).migrateStoreCommand));

  withPlaces(program.command('export'))
    .description('write performances into a folder: log, script and play; import takes them in elsewhere')
    .argument('<folder>', 'a new or an empty folder')
    .option('--all', 'every performance')
    .option('--stream <id>', 'which performance; by default the latest')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/export.ts')).exportCommand));

  withPlaces(program.command('import'))
    .description('take in performances that were exported elsewhere, with the lines they are spoken with')
    .argument('<source>', 'a log, or a folder that export has written')
    .option('--stream <id>', 'the name under which it is kept')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/import.ts')).importCommand));

  withPlaces(program.command('forget'))
    .description('take out of the database for good what was removed or put away in the house, or performances that are named')
    .argument('[name...]', 'which; by default all that were removed')
    .option('--kind <kind>', 'performances (the default), roles, plans, cases, tables, talks, all of these, or books that no plan uses')
    .option('--yes', 'do it; without it, only tell what would go')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/forget.ts')).forgetCommand));

  withPlaces(program.command('quotas'))
    .description('show what everybody may spend and has spent: the operator, people, and links')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/quotas.ts')).quotasCommand));

  withPlaces(program.command('doctor'))
    .description('look at Node, disk, ports, database and model servers')
    .option('--salvage', 'read what can be read out of a damaged database into a new file')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/doctor.ts')).doctorCommand));

  program
    .command('config')
    .description('show every setting and where it comes from')
    .option('--json', 'as JSON')
    .action(acting(async () => (await import('../commands/config.ts')).configCommand));

  program
    .command('schema')
    .description('print a JSON schema')
    .argument('<name>', 'frames')
    .action(acting(async () => (await import('../commands/schema.ts')).schemaCommand));

  withPlaces(program.command('add'))
    .description('install an optional package into the data folder')
    .argument('<what>', 'onnx or llama')
    .action(acting(async () => (await import('../commands/add.ts')).addCommand));
}
