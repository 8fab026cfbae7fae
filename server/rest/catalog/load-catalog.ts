import { escapeIdentifier } from 'pg';
import { z } from 'zod';
import type { Database } from '../../postgres/database.ts';
import type { Catalog, Column, Routine } from './catalog.ts';
import { relationsQuery, routinesQuery } from './catalog-queries.ts';
import { valueKind } from './value-kinds.ts';

const typed = { name: z.string(), type: z.string(), category: z.string() };

const columnRow = z.object({
  ...typed,
  defaultSql: z.string().nullish(),
  length: z.object({ most: z.number(), check: z.string() }).nullish(),
  isUpdated: z.boolean().optional(),
});

const foreignKeyRow = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  relation: z.string(),
  relationColumns: z.array(z.string()),
  isUnique: z.boolean(),
});

const relationRow = z.object({
  name: z.string(),
  columns: z.array(columnRow),
  primary_key: z.array(z.string()),
  foreign_keys: z.array(foreignKeyRow),
});

const routineRow = z.object({
  name: z.string(),
  arguments: z.array(z.object({ ...typed, isRequired: z.boolean() })),
  returns: z.enum(['nothing', 'value', 'row']),
  returns_set: z.boolean(),
  is_volatile: z.boolean(),
  takes_long: z.boolean(),
  columns: z.array(columnRow),
});

type CatalogRows = {
  relations: z.infer<typeof relationRow>[];
  routines: z.infer<typeof routineRow>[];
};

/** Returns PostgreSQL's description of schema public. Throws DatabaseUnavailable. */
export async function readCatalogRows(database: Database): Promise<CatalogRows> {
  const [, relations, routines] = await database.run(
    [
      { text: "select set_config('search_path', '', true)" },
      { text: relationsQuery },
      { text: routinesQuery },
    ],
    { readOnly: true },
  );
  return {
    relations: z.array(relationRow).parse(relations?.rows),
    routines: z.array(routineRow).parse(routines?.rows),
  };
}

/** Returns the catalog of schema public. Throws DatabaseUnavailable. */
export async function loadCatalog(database: Database): Promise<Catalog> {
  const { relations, routines } = await readCatalogRows(database);
  return makeCatalog(relations, routines);
}

/** Returns the catalog that these rows describe. */
export function makeCatalog(relations: CatalogRows['relations'], routines: CatalogRows['routines']): Catalog {
  const byName = new Map<string, Routine[]>();
  for (const row of routines) {
    const overloads = byName.get(row.name) ?? [];
    overloads.push({
      name: row.name,
      sql: inPublic(row.name),
      arguments: row.arguments.map(({ category, ...argument }) => ({
        ...argument,
        sql: escapeIdentifier(argument.name),
        kind: valueKind(argument.type, category),
      })),
      returns: row.returns,
      returnsSet: row.returns_set,
      isVolatile: row.is_volatile,
      takesLong: row.takes_long,
      columns: toColumns(row.columns),
    });
    byName.set(row.name, overloads);
  }
  return {
    relations: new Map(
      relations.map(row => [
        row.name,
        {
          name: row.name,
          sql: inPublic(row.name),
          columns: toColumns(row.columns),
          primaryKey: row.primary_key,
          foreignKeys: row.foreign_keys,
        },
      ]),
    ),
    routines: byName,
  };
}

function toColumns(rows: readonly z.infer<typeof columnRow>[]): Map<string, Column> {
  return new Map(
    rows.map(({ name, type, category, defaultSql, length, isUpdated }) => [
      name,
      {
        name,
        sql: escapeIdentifier(name),
        type,
        kind: valueKind(type, category),
        length: length ?? null,
        isUpdated: isUpdated ?? false,
        defaultSql: defaultSql ?? null,
      },
    ]),
  );
}

function inPublic(name: string): string {
  return `"public".${escapeIdentifier(name)}`;
}
