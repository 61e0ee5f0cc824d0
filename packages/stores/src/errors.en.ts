import { type Catalogue, faultsOf, phrasesOf } from '@troupe/core/text';

export const errors = {
  'store-unreachable': [
    'The database {place} does not answer{why? (#)}.',
    'Check that it is running and can be reached, then go on; everything before it is safe.',
  ],
  'store-copy-failed': [
    'The copy is not the same as the original: {streams} streams with {events} events instead of {wantedStreams} with {wantedEvents}.',
    'Nothing was put in place; try again, and please report it if it happens twice.',
  ],
  'store-copy-differs': [
    'What an earlier copy has left differs from the original at event {seq} of "{stream}".',
    'Say --force to begin the copy anew.',
  ],
  'config-database': [
    'The address of the database cannot be used: {why}.',
    'Give it as postgres://user:password@host:5432/database (DATABASE_URL), or leave it out to use a file.',
  ],
  'store-held': [
    'Another Troupe process is playing "{stream}".',
    'Stop it there, or end that process, then resume; watching and reading need no waiting.',
  ],
  'store-locked/database': [
    'Another house is open on the database {place}.',
    'Close it first, or give this one a schema of its own: add ?schema=NAME to the address.',
  ],
  'store-login': [
    'The database {place} refused the name or the password.',
    'Check both in DATABASE_URL; special characters in a password must be percent-encoded.',
  ],
  'store-missing/database': ['There is no such database: {place}.', 'Create it first (createdb NAME), or correct the address.'],
  'store-unwritable/database': [
    'The database {place} may not be changed by this user, or is read-only.',
    'Let the user create and change a schema in it (GRANT CREATE ON DATABASE), or use another one.',
  ],
  'store-crowded': [
    'The database {place} has no connection to spare.',
    'Raise max_connections, or close other programs that use it; then try again.',
  ],
  'store-corrupt': [
    'The store {place} is damaged and was left untouched.',
    'Put a backup in its place (troupe restore FILE --force; what is there is kept), or save what can be read (troupe doctor --salvage).',
  ],
  'store-corrupt/empty': [
    'The store {place} has not a single byte: what was in it is lost, and it is not opened as if nothing had ever been there.',
    'Put a backup in its place (troupe restore FILE --force), or remove the file to begin anew.',
  ],
  'store-newer': [
    'The store {place} was written by a newer Troupe (its tables have version {version}, this one knows {known}); it was left untouched.',
    'Update Troupe, or choose another store (--store).',
  ],
  'store-foreign': [
    'What is at {place} is not a store of Troupe and was left untouched.',
    'Choose another place (--store), or move this one away.',
  ],
  'store-missing': ['There is no store at {place}.', 'Check the path, or perform a play first: that makes one.'],
  'store-unwritable': [
    'The store {place} cannot be opened or written: its folder is missing, or it may not be changed by you.',
    'Create the folder and allow writing in it, or choose another place (TROUPE_DATA or --store).',
  ],
  'store-locked': [
    'Another Troupe process is using the store {place}.',
    'Stop it first, or choose another store (--store); reading a store needs no waiting.',
  ],
  'store-failing': [
    'The disk refused to read or write the store {place}; nothing of the last append was kept.',
    'Check the disk and its free space, then resume; everything before it is safe.',
  ],
  'store-unwritable/reading': ['The store {place} was opened for reading only.', 'Open it for writing to go on with a performance.'],
  'store-occupied': [
    'There are performances at {place} already; nothing was changed.',
    'Choose an empty place, or say --force: what is there is then kept beside.',
  ],
  'address.schema': 'the schema must be lower-case letters, digits and underscores, at most 63, and is {schema}',
  'address.scheme': 'it must begin with postgres://',
  'address.characters': 'characters such as @ : / ? # % in a name or password must be written as %40 %3A %2F %3F %23 %25',
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const phrase = phrasesOf(errors);
