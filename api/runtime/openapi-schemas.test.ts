import { z } from 'zod';
import { createSchemaBook } from './openapi-schemas.ts';

const puck = z.object({ id: z.uuid(), color: z.string().default('black') }).meta({ id: 'Puck' });

test('a schema with an id is listed once, under its name', () => {
  const book = createSchemaBook();
  expect(book.output(z.array(puck))).toEqual({ type: 'array', items: { $ref: '#/components/schemas/Puck' } });
  expect(book.output(puck)).toEqual({ $ref: '#/components/schemas/Puck' });
  expect(Object.keys(book.named)).toEqual(['Puck']);
  expect(book.named['Puck']).toMatchObject({ required: ['id', 'color'] });
});

test('a field with a default is optional in requests', () => {
  const book = createSchemaBook();
  book.input(puck);
  expect(book.named['Puck']).toMatchObject({ required: ['id'] });
});

test('one name for two schemas is an error', () => {
  const book = createSchemaBook();
  book.input(puck);
  expect(() => book.output(puck)).toThrow('The schema Puck has two meanings');
});
