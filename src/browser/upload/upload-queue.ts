import {
  forgetUpload,
  type Sending,
  sendFile,
  UploadPostponed,
  UploadRefused,
} from './send-file.ts'

/** A file that is sent, as it is shown. */
export type FileUpload = {
  /** Unique in its queue. */
  readonly key: number
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'paused' | 'done' | 'refused' | 'failed'
  /** What the library said where it did not take it. */
  readonly fault: string
  /** Of the upload once it is done: for the room's form. */
  readonly id: string | null
}

type Entry = {
  shown: FileUpload
  readonly file: File
  begun: string | null
  /** Whether the library has it whole: then it is only to be taken. */
  isWhole: boolean
  stop: AbortController
}
type Send = (file: File, sending: Sending) => Promise<string>

/**
 * Has the room take a file that has arrived whole, by the id of its upload. It throws UploadRefused
 * where it is not wanted, UploadPostponed or another error where it may work later.
 */
export type TakeArrived = (id: string) => Promise<void>

type Options = { readonly take?: TakeArrived; readonly send?: Send }

const atOnce = 2
const nothing: TakeArrived = async () => {}

/** Files that are sent one after the other, two at a time. `onChange` gets them all as they are. */
export class UploadQueue {
  private entries: readonly Entry[] = []
  private made = 0
  private readonly purpose: string
  private readonly onChange: (uploads: readonly FileUpload[]) => void
  private readonly send: Send
  private readonly take: TakeArrived

  constructor(
    purpose: string,
    onChange: (uploads: readonly FileUpload[]) => void,
    { take = nothing, send = sendFile }: Options = {},
  ) {
    this.purpose = purpose
    this.onChange = onChange
    this.send = send
    this.take = take
  }

  add(files: Iterable<File>): void {
    for (const file of files) {
      const { name, size } = file
      const key = ++this.made
      const shown = {
        key,
        name,
        bytes: size,
        sent: 0,
        state: 'waiting',
        fault: '',
        id: null,
      } as const
      const entry = { shown, file, begun: null, isWhole: false, stop: new AbortController() }
      this.entries = [...this.entries, entry]
    }
    this.goOn()
  }

  pause(key: number): void {
    this.change(key, { state: 'paused' }, 'stops')
  }

  /** Goes on with one that was paused, or tries one again that failed. */
  resume(key: number): void {
    this.change(key, { state: 'waiting', fault: '' })
  }

  /** Takes one out, and has the library forget it. */
  cancel(key: number): void {
    const entry = this.entries.find(({ shown }) => shown.key === key)
    this.entries = this.entries.filter((one) => one !== entry)
    entry?.stop.abort()
    if (entry?.begun) forgetUpload(entry.begun)
    this.goOn()
  }

  /** Takes those out that are done, once the room has taken them. */
  clear(): void {
    this.entries = this.entries.filter(({ shown }) => shown.state !== 'done')
    this.tell()
  }

  /** Stops all, to be gone on with by another queue or never. */
  close(): void {
    for (const { stop } of this.entries) stop.abort()
    this.entries = []
  }

  private change(key: number, changed: Partial<FileUpload>, stops?: 'stops'): void {
    const entry = this.entries.find(({ shown }) => shown.key === key)
    if (!entry) return
    entry.shown = { ...entry.shown, ...changed }
    if (stops) entry.stop.abort()
    this.goOn()
  }

  private goOn(): void {
    const inState = (state: FileUpload['state']) =>
      this.entries.filter(({ shown }) => shown.state === state)
    const free = atOnce - inState('sending').length
    for (const entry of inState('waiting').slice(0, Math.max(0, free))) this.start(entry)
    this.tell()
  }

  private start(entry: Entry): void {
    const { key } = entry.shown
    const stop = new AbortController()
    entry.stop = stop
    entry.shown = { ...entry.shown, state: 'sending' }
    const sending: Sending = {
      purpose: this.purpose,
      id: entry.begun,
      signal: stop.signal,
      onBegun: (id) => {
        entry.begun = id
      },
      onSent: (sent) => {
        if (stop.signal.aborted) return
        entry.shown = { ...entry.shown, sent }
        this.tell()
      },
    }
    this.arrive(entry, sending).then(
      (id) => this.change(key, { state: 'done', sent: entry.file.size, id }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        const isRefused = error instanceof UploadRefused
        if (isRefused && !entry.isWhole) entry.begun = null
        const isSaid = isRefused || error instanceof UploadPostponed
        const fault = isSaid ? error.message : ''
        this.change(key, { state: isRefused ? 'refused' : 'failed', fault })
      },
    )
  }

  /** Sends what is left of a file, and has the room take it. */
  private async arrive(entry: Entry, sending: Sending): Promise<string> {
    const sent = entry.isWhole ? entry.begun : null
    const id = sent ?? (await this.send(entry.file, sending))
    entry.isWhole = true
    entry.begun = id
    await this.take(id)
    return id
  }

  private tell(): void {
    this.onChange(this.entries.map(({ shown }) => shown))
  }
}
