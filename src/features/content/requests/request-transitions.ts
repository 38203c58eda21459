import type { RequestKind, RequestState } from './requests.ts'

/** What the library can do next with a request that leads to another state. */
export const officeMoves = [
  'approved',
  'accepted',
  'ordered',
  'available',
  'done',
  'declined',
  'reopened',
] as const
export type OfficeMove = (typeof officeMoves)[number]

type Move = {
  readonly from: readonly RequestState[]
  readonly to: RequestState
  readonly kinds?: readonly RequestKind[]
}

const taken: readonly RequestState[] = ['asked', 'accepted']
const moves: Readonly<Record<OfficeMove, Move>> = {
  approved: { from: ['awaiting-approval'], to: 'asked' },
  accepted: { from: ['asked'], to: 'accepted' },
  ordered: { from: taken, to: 'ordered', kinds: ['purchase', 'inter-library', 'article'] },
  available: {
    from: [...taken, 'ordered'],
    to: 'available',
    kinds: ['purchase', 'inter-library', 'article', 'scan'],
  },
  done: { from: taken, to: 'done', kinds: ['shelf', 'correction'] },
  declined: { from: ['awaiting-approval', ...taken, 'ordered'], to: 'declined' },
  reopened: { from: ['available', 'done', 'declined'], to: 'asked' },
}

/** Where a move leads a request from where it stands; null: it is not possible now. */
export function moveOf(
  move: OfficeMove,
  { kind, state }: { readonly kind: RequestKind; readonly state: RequestState },
): RequestState | null {
  const { from, to, kinds } = moves[move]
  return from.includes(state) && (kinds?.includes(kind) ?? true) ? to : null
}

/** The moves that are possible now. */
export function movesFrom(request: {
  readonly kind: RequestKind
  readonly state: RequestState
}): OfficeMove[] {
  return officeMoves.filter((move) => moveOf(move, request) !== null)
}
