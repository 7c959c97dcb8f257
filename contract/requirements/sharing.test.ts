import { expect, test } from 'vitest';
import { z } from 'zod';
import { sharedRequirementsSchema } from './sharing.ts';

test('[REQ-16] the JSON Schema that every portal serves is the one by which documents are read; -u writes it', async () => {
  const schema = z.toJSONSchema(sharedRequirementsSchema, { io: 'input' });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../web/public/schemas/requirements-1.json',
  );
});
