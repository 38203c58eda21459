import { forgetUpload, type Sending, sendFile, UploadRefused } from './send-file.ts'

/** A file that is sent, as it is shown. */
export type FileUpload = {
  /** Unique in its queue. */
  readonly key: number
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'paused' | 'done' | 'refused' | 'failed'
  /** What the library said where it refused it. */
  readonly fault: string
  /** Of the upload once it is done: for the room's form. */
  readonly id: string | null
}

type Entry = { shown: FileUpload; readonly file: File; begun: string | null; stop: AbortController }
type Send = (file: File, sending: Sending) => Promise<string>

const atOnce = 2

/** Files that are sent one after the other, two at a time. `onChange` gets them all as they are. */
export class UploadQueue {
  private entries: readonly Entry[] = []
  private made = 0
  private readonly purpose: string
  private readonly onChange: (uploads: readonly FileUpload[]) => void
  private readonly send: Send

  constructor(
    purpose: string,
    onChange: (uploads: readonly FileUpload[]) => void,
    send: Send = sendFile,
  ) {
    this.purpose = purpose
    this.onChange = onChange
    this.send = send
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
      this.entries = [...this.entries, { shown, file, begun: null, stop: new AbortController() }]
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
    this.send(entry.file, sending).then(
      (id) => this.change(key, { state: 'done', sent: entry.file.size, id }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        const isRefused = error instanceof UploadRefused
        if (isRefused) entry.begun = null
        const fault = isRefused ? error.message : ''
        this.change(key, { state: isRefused ? 'refused' : 'failed', fault })
      },
    )
  }

  private tell(): void {
    this.onChange(this.entries.map(({ shown }) => shown))
  }
}
