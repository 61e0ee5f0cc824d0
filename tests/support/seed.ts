import fc from 'fast-check';

// A property without a seed of its own would fail once in a hundred runs and never again for whoever looks.
fc.configureGlobal({ seed: Number(process.env.TROUPE_TEST_SEED) });
