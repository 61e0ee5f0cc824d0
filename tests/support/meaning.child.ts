import { loadMeaningTable } from '@troupe/models/meaning';

/** Bundled into a file of its own: the table does not lie beside it. */
process.stdout.write(String((await loadMeaningTable('en')).length));
