import { useEffect, useMemo, useRef, useState } from 'react'
import { addressSince, readLiveList } from '#src/browser/live/event-source.ts'
import {
  type ConversationStatus,
  type Message,
  type Side,
  statusRow,
  typingFor,
  typingRow,
} from './conversations.ts'

type Loaded<S extends ConversationStatus> = {
  readonly messages: readonly Message[]
  readonly status: S | null
  readonly cursor: string
}

type Rows = Readonly<Record<string, unknown>>

/**
 * A conversation as it is by now: what the page has loaded, and what its stream at `address` tells.
 * null: there is none to read yet. Messages that were loaded once stay. `onGap`: messages are
 * missing that the stream does not tell any more.
 */
export function useLiveConversation<S extends ConversationStatus>(
  loaded: Loaded<S>,
  address: string | null,
  other: Side,
  onGap: () => void,
) {
  const [told, setTold] = useState<ReadonlyMap<number, Message>>(new Map())
  const [status, setStatus] = useState<S | null>(null)
  const [isTyping, setTyping] = useTyping()
  const { cursor, messages: page } = loaded
  const gap = useRef(onGap)
  gap.current = onGap
  useEffect(() => {
    setTold((known) => new Map([...known, ...page.map((one) => [one.seq, one] as const)]))
  }, [page])
  const from = useRef(cursor)
  from.current = cursor
  useEffect(() => {
    if (address === null) return
    let last = 0
    return readLiveList((since) => addressSince(address, since), from.current, {
      onEvent: ({ name, text }) => {
        const { data }: { data?: Rows } = JSON.parse(text)
        if (!data) return
        const { [statusRow]: stand, [typingRow]: typing, ...rest } = data
        const messages = Object.values(rest) as Message[]
        const first = messages[0]?.seq ?? 0
        if (name === 'put' && last > 0 && first > last + 1) gap.current()
        last = Math.max(last, ...messages.map(({ seq }) => seq))
        if (messages.length > 0) {
          setTold((known) => new Map([...known, ...messages.map((one) => [one.seq, one] as const)]))
        }
        if (stand) setStatus(stand as S)
        if (messages.some(({ side }) => side === other)) setTyping(false)
        if (typing) setTyping(true)
      },
      onFailure: () => setTyping(false),
      onRevoked: () => {},
    })
  }, [address, other, setTyping])
  const messages = useMemo(() => {
    const all = new Map([...told, ...page.map((one) => [one.seq, one] as const)])
    return [...all.values()].sort((one, next) => one.seq - next.seq)
  }, [told, page])
  return { messages, status: status ?? loaded.status, isTyping }
}

/** Whether the other side is typing; that is over by itself. */
function useTyping() {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  const set = useRef((typing: boolean) => {
    window.clearTimeout(timer.current)
    setTyping(typing)
    if (typing) timer.current = window.setTimeout(() => setTyping(false), typingFor)
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return [isTyping, set.current] as const
}
