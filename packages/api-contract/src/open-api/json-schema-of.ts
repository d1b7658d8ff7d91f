import * as z from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 speaks the same dialect of JSON Schema as zod does, so only the note of the dialect is dropped. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  // What JSON cannot say stands open here; the server still checks it.
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { unrepresentable: 'any', io });
  return jsonSchema;
}
