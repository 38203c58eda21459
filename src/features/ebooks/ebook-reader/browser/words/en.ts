export const en = {
  progress: (part: number, last: number, percent: number) =>
    `${part} of ${last} · ${percent} % of the book`,
  nothingFound: 'These words are not in this e-book.',
  searching: 'Searching …',
  away: 'The library is not reached. Please try again once the network is back.',
  inChapter: (place: number, title: string) => title || `Part ${place}`,
  bookmarked: 'Bookmark set.',
  bookmarkRemoved: 'Bookmark removed.',
  highlighted: 'Highlighted.',
  saved: 'Saved.',
  removed: 'Removed.',
  noNotesHere: 'No notes in this chapter yet.',
  noVoice: 'This device has no voice for the language of the book.',
  stopReading: 'Stop reading',
  readAloud: 'Read aloud',
  enlarge: (what: string) => (what ? `Enlarge picture: ${what}` : 'Enlarge picture'),
  footnote: 'Footnote',
  picture: 'Picture',
  openThere: 'Go to its place',
  elsewhere: (percent: number, device: string, words: string) =>
    `${device}: ${percent} % of the book, at “${words}”.`,
  notSaved: 'Your place is not saved.',
}
