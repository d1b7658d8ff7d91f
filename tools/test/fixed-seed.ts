import fc from 'fast-check';

/** The same examples in every run: one that fails, fails for everybody. Change it to look further. */
fc.configureGlobal({ seed: 20_260_301 });
