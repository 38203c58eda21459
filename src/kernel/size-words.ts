/** A number of bytes for people: "18 kB", "3.4 MB". */
export function sizeWords(bytes: number): string {
  return bytes < 1024 ** 2
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
