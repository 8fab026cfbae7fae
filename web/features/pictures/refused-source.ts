export class RefusedSource extends Error {
  override name = 'RefusedSource';
}
