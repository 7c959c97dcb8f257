/** Zod reads its settings here: without this it tries `eval`, which the content policy blocks and the console reports. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
