import { type PartTaker, partPath } from '#domain/statements/bytes/zip.ts';
import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';
import { readXmlPart } from './xml.ts';

export const workbookPath = 'xl/workbook.xml';
export const relationsPath = 'xl/_rels/workbook.xml.rels';

type Workbook = {
  isFrom1904: boolean;
  sheets: { name: string; relation: string }[];
  paths: Map<string, string>;
};

export function newWorkbook(): Workbook {
  return { isFrom1904: false, sheets: [], paths: new Map() };
}

export function readWorkbookPart(workbook: Workbook, limits: StatementLimits): PartTaker {
  return readXmlPart({
    open(name, attributes) {
      if (name === 'workbookPr') {
        workbook.isFrom1904 = /^(?:1|true|on)$/i.test(attributes.date1904 ?? '');
      } else if (name === 'sheet') {
        workbook.sheets.push({
          name: (attributes.name ?? '').slice(0, limits.charactersOfCell),
          relation: readRelation(attributes),
        });
        if (workbook.sheets.length > limits.sheets) {
          throw new RefusedError('too-many-sheets');
        }
      }
    },
  });
}

/** Reads where the sheets are; external targets are ignored. */
export function readRelationsPart(workbook: Workbook): PartTaker {
  return readXmlPart({
    open(name, { Id, Type, Target, TargetMode }) {
      const isSheet = name === 'Relationship' && Type?.endsWith('/worksheet') && TargetMode !== 'External';
      if (isSheet && Id !== undefined && Target !== undefined) {
        workbook.paths.set(Id, pathFromWorkbook(Target));
      }
    },
  });
}

function readRelation(attributes: { [name: string]: string | undefined }): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
}

function pathFromWorkbook(target: string): string {
  const path = target.startsWith('/') ? target : `xl/${target}`;
  return partPath(path.replace(/^xl\/\.\.\//, '').replace('/./', '/'));
}
