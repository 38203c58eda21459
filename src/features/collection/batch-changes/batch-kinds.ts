import { counted } from '#src/kernel/counted.ts'

export const batchKinds = ['books', 'copies'] as const
export type BatchKind = (typeof batchKinds)[number]

/** "1 book", "312 copies". */
export function countedKind(kind: BatchKind, number: number): string {
  return kind === 'books' ? counted(number, 'book') : counted(number, 'copy', 'copies')
}
