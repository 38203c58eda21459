import { type BegunUpload, type BegunUploads, isSameFile } from './begun-uploads.ts'
import {
  askReceived,
  askUploads,
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
  /** `left`: not sent to the end before the page was left; it goes on once it is chosen again. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'done' | 'refused' | 'failed' | 'left'
  /** What the library said where it did not take it. */
  readonly fault: string
  /** Of the upload once it is done: for the room's form. */
  readonly id: string | null
}

type Entry = {
  shown: FileUpload
  /** Null: it was chosen before the page was left. */
  file: File | null
  /** What is remembered of it from then. */
  readonly left: BegunUpload | null
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

type Options = {
  readonly take?: TakeArrived
  /**
   * Whether a file that has arrived waits for the form that names it: the device remembers it until
   * the library has taken it.
   */
  readonly waitsForForm?: boolean
  readonly send?: Send
  readonly begun?: BegunUploads
}

const atOnce = 2
const nothing: TakeArrived = async () => {}
const forgetful: BegunUploads = { all: async () => [], note: async () => {}, drop: async () => {} }

/** Files that are sent one after the other, two at a time. `onChange` gets them all as they are. */
export class UploadQueue {
  private entries: readonly Entry[] = []
  private made = 0
  private readonly asking = new AbortController()
  private readonly purpose: string
  private readonly onChange: (uploads: readonly FileUpload[]) => void
  private readonly send: Send
  private readonly take: TakeArrived
  private readonly waitsForForm: boolean
  private readonly begun: BegunUploads

  constructor(
    purpose: string,
    onChange: (uploads: readonly FileUpload[]) => void,
    { take = nothing, waitsForForm = false, send = sendFile, begun = forgetful }: Options = {},
  ) {
    this.purpose = purpose
    this.onChange = onChange
    this.send = send
    this.take = take
    this.waitsForForm = waitsForForm
    this.begun = begun
  }

  /** Adds files; one that was left before goes on where it was. */
  async add(files: Iterable<File>): Promise<void> {
    for (const file of files) {
      const left = await this.leftOf(file)
      if (this.asking.signal.aborted) return
      if (left) {
        left.file = file
        left.shown = { ...left.shown, state: 'waiting' }
      } else this.append({ file, name: file.name, bytes: file.size })
      this.goOn()
    }
  }

  /**
   * Brings back what was begun and not sent to the end before the page was left, as far as the
   * library still has it. Where that is whole, it is taken. Throws where the library is not
   * reached.
   */
  async restore(): Promise<void> {
    const { signal } = this.asking
    const isHere = (id: string) => this.entries.some(({ begun }) => begun === id)
    const all = await this.begun.all()
    if (all.length === 0) return
    const known = await askUploads(signal)
    for (const left of all) {
      const { id, name, bytes } = left
      const asks = known.includes(id) && !isHere(id)
      const sent = asks ? await askReceived(id, signal) : null
      if (signal.aborted) return
      if (isHere(id)) continue
      if (sent === null) void this.begun.drop(id)
      else this.append({ file: null, name, bytes, sent, left })
      this.goOn()
    }
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
    if (entry?.begun) {
      void forgetUpload(entry.begun)
      void this.begun.drop(entry.begun)
    }
    this.goOn()
  }

  /** Takes those out that are done, once the room has taken them. */
  clear(): void {
    this.entries = this.entries.filter(({ shown }) => shown.state !== 'done')
    this.tell()
  }

  /** Stops all, to be gone on with by another queue or never. */
  close(): void {
    this.asking.abort()
    for (const { stop } of this.entries) stop.abort()
    this.entries = []
  }

  private append(one: {
    readonly file: File | null
    readonly name: string
    readonly bytes: number
    readonly sent?: number
    readonly left?: BegunUpload
  }): void {
    const { file, name, bytes, sent = 0, left = null } = one
    const isWhole = left !== null && sent >= bytes
    const state = file || isWhole ? 'waiting' : 'left'
    const shown = { key: ++this.made, name, bytes, sent, state, fault: '', id: null } as const
    const begun = left?.id ?? null
    const entry = { shown, file, left, begun, isWhole, stop: new AbortController() }
    this.entries = [...this.entries, entry]
  }

  /** The one that was left and is this file. */
  private async leftOf(file: File): Promise<Entry | null> {
    const isLeft = (entry: Entry) => this.entries.includes(entry) && entry.shown.state === 'left'
    for (const entry of this.entries) {
      if (!entry.left || !isLeft(entry)) continue
      if ((await isSameFile(entry.left, file)) && isLeft(entry)) return entry
    }
    return null
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
        if (entry.begun) void this.begun.drop(entry.begun)
        entry.begun = id
        if (entry.file) void this.begun.note(id, entry.file).catch(() => {})
      },
      onSent: (sent) => {
        if (stop.signal.aborted) return
        entry.shown = { ...entry.shown, sent }
        this.tell()
      },
    }
    this.arrive(entry, sending).then(
      (id) => {
        if (!this.waitsForForm) void this.begun.drop(id)
        this.change(key, { state: 'done', sent: entry.shown.bytes, id })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        const isRefused = error instanceof UploadRefused
        if (isRefused && !entry.isWhole) {
          if (entry.begun) void this.begun.drop(entry.begun)
          entry.begun = null
        }
        const isSaid = isRefused || error instanceof UploadPostponed
        const fault = isSaid ? error.message : ''
        this.change(key, { state: isRefused ? 'refused' : 'failed', fault })
      },
    )
  }

  /** Sends what is left of a file, and has the room take it. */
  private async arrive(entry: Entry, sending: Sending): Promise<string> {
    if (!entry.isWhole && entry.file) entry.begun = await this.send(entry.file, sending)
    const id = entry.begun
    if (id === null) throw new Error('a file is to be chosen')
    entry.isWhole = true
    await this.take(id)
    return id
  }

  private tell(): void {
    this.onChange(this.entries.map(({ shown }) => shown))
  }
}
