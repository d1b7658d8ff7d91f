// zod otherwise tries `new Function`, which the content security policy forbids and reports. It reads its settings
// from this name; its own `config` would only write to the same object, later.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
