import { projectFiles, readProject } from '../project-files.ts';
import { type Code, readCode } from './code.ts';
import { readSql } from './sql.ts';

export type Source = Code & { file: string };

/** Generated files, files with other platforms' words, and the lists of words of these tests. */
const words = /^(web\/data\/backend\/database\.ts|lab\/examples\/|scripts\/language\/)/;
const isTest = (file: string) =>
  /(\.test|\.spec|\.budget)\.tsx?$|^(tests|lab|scripts)\/|^web\/(kit|build)\//.test(file);

/** The contents of the code files below a path. Tests have no texts for users. */
export function readSources(path = '.'): Source[] {
  return projectFiles(path)
    .filter(file => !words.test(file))
    .flatMap(file => {
      if (/^supabase\/schemas\/.*\.sql$/.test(file)) {
        const { texts, comments } = readSql(readProject(file));
        const errors = texts;
        return [
          { file, texts, errors, comments: comments.map(one => ({ ...one, isDoc: false })), functions: [] },
        ];
      }
      if (/^(web|domain|server|sync|lab|tests|scripts|supabase\/functions)\/.*\.(tsx?|mjs)$/.test(file)) {
        const code = readCode(file, readProject(file));
        return [{ file, ...code, ...(isTest(file) ? { texts: [], errors: [] } : {}) }];
      }
      return [];
    });
}
