// Apart from the pages, which lead to each other by these.

export function studentAddress(userId: string): string {
  return `/students/${userId}`;
}
