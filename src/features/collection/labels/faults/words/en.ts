/** Each says what is wrong and what to do. Numbers come grouped. */
export const en = {
  line: (line: number, fault: string) => `Line ${line}: ${fault}`,
  valueFault: (value: string, fault: string) => `${value}: ${fault}`,
  andMore: (fault: string, more: number) =>
    `${fault} (and ${more} more ${more === 1 ? 'fault' : 'faults'})`,
  cannotBePrinted: 'The labels cannot be printed.',
  chooseKind: 'Choose what to print: barcode labels, spine labels or both.',
  chooseType: 'Choose a kind of barcode: code128, code39, ean13 or qrcode.',
  chooseSymbol: 'Choose a type: code128, code39, ean13 or qrcode.',
  emptyList:
    'The list is empty: type a number, a range such as ACC-000101…000180, or paste a list.',
  noSuchSheet: (ids: string) => `There is no sheet of this name. Choose one of ${ids}.`,
  copies: 'Copies of each',
  start: 'The first label’s place',
  offsetX: 'The shift to the right',
  offsetY: 'The shift down',
  pageWidth: 'Page width',
  pageHeight: 'Page height',
  labelWidth: 'Label width',
  labelHeight: 'Label height',
  columns: 'Labels across',
  rows: 'Labels down',
  left: 'Left margin',
  top: 'Top margin',
  gapX: 'Gap across',
  gapY: 'Gap down',
  isEmpty: (measure: string) => `${measure} is empty`,
  isTyped: (measure: string, typed: string) => `${measure} is “${typed}”`,
  mustBeNumber: (was: string, least: number, most: number) =>
    `${was}: it must be a number from ${least} to ${most}.`,
  mustBeWhole: (was: string, least: number, most: number) =>
    `${was}: it must be a whole number from ${least} to ${most}.`,
  tooManyLabels: (labels: string, most: string) =>
    `These are ${labels} labels, and one PDF takes at most ${most}: print the list in parts.`,
  listTooLong: (most: string) =>
    `A list takes at most ${most} labels: print the lines from here on as a second list.`,
  lostLetters: (line: number, letters: string, others: number) =>
    `Line ${line} has letters that labels cannot print and leave out: ${letters}${others > 0 ? `; ${others} more lines have such letters` : ''}. Latin, Greek, Cyrillic, Odia, Devanagari and Bengali can be printed.`,
  noCallNumber:
    'It has no call number for the spine: write number | title | call number, with tabs or bars between them.',
  rangeCannotBePrinted: (why: string) => `This cannot be printed: ${why}.`,
  controlInTitle: (sign: string) =>
    `There is a control character (${sign}) in the title: remove it.`,
  controlInCallNumber: (sign: string) =>
    `There is a control character (${sign}) in the call number: remove it.`,
  titleTooLong: (length: number, most: number) =>
    `The title has ${length} characters, and a label takes at most ${most}: shorten it.`,
  callNumberTooLong: (length: number, most: number) =>
    `The call number has ${length} characters, and a label takes at most ${most}: shorten it.`,
  rangeNeedsNumbers: 'the range needs a number at both ends, as in ACC-000101…000180',
  rangeBeginsOtherwise: (begin: string, end: string) =>
    `the range begins with “${begin}” and ends with “${end}”: make both alike`,
  rangeHasLongNumber: (most: number) => `a number in the range has more than ${most} digits`,
  rangeHasOtherZeros: (last: string, first: string) =>
    `the range ends with more digits (${last}) than it begins with (${first}): write both with the same zeros`,
  rangeEndsBefore: (last: string, first: string) =>
    `the range ends (${last}) before it begins (${first})`,
  rangeTooLong: (count: string, most: string) =>
    `the range has ${count} numbers, and one list takes at most ${most}: make several lists`,
  nothingToDraw: 'There is nothing to draw: type a number or a text.',
  controlCharacter: (sign: string) =>
    `There is a control character (${sign}) in it, which no label can show: remove it.`,
  textTooLong: (length: number, symbology: string, most: number) =>
    `It has ${length} characters, and a ${symbology} label takes at most ${most}: shorten it.`,
  qr: 'QR code',
  ean13Digits: (other: string) =>
    `EAN-13 holds digits only, not “${other}”: take Code 128 for this one.`,
  ean13Length: (digits: number) =>
    `EAN-13 needs 12 digits (the check digit is added) or 13, and this has ${digits}.`,
  ean13Check: (first: string, right: string, wrong: string) =>
    `Its check digit is wrong: after ${first} comes ${right}, not ${wrong}. Correct it, or type the first 12 digits.`,
  code39Small: (capitals: string) =>
    `Code 39 has no small letters: write ${capitals}, or take Code 128.`,
  code39Cannot: (other: string) =>
    `Code 39 cannot hold “${other}”: it has A–Z, 0–9, space and - . $ / + %. Take Code 128 or a QR code.`,
  code128Cannot: (other: string) =>
    `Code 128 cannot hold “${other}”: it has the letters of an English keyboard. Take a QR code.`,
  tooNarrowForCode39: (code: string, symbology: string, needs: number, width: number) =>
    `“${code}” in ${symbology} needs a label at least ${needs} mm wide to be read, and this one is ${width} mm: take Code 128, which is narrower, or a wider label.`,
  tooNarrow: (code: string, symbology: string, needs: number, width: number) =>
    `“${code}” in ${symbology} needs a label at least ${needs} mm wide to be read, and this one is ${width} mm: take a wider label, a shorter text or a QR code.`,
  tooLow: (height: number) =>
    `The label is ${height} mm high, too low for bars and these lines: leave out the library’s name, the title or the text beneath, or take a higher label.`,
  tooSmallForQr: (characters: number, needs: number, size: string) =>
    `A QR code of ${characters} characters needs a label at least ${needs} mm wide and high to be read, and this one is ${size} mm: shorten the text, or take a larger label.`,
  tooSmallForSpine: (callNumber: string, size: string) =>
    `The call number “${callNumber}” would be too small to read on a label of ${size} mm: shorten it, part it by spaces, or take a larger label.`,
  labelBeyondPage: (label: string, page: string) =>
    `The label (${label} mm) is larger than the page (${page} mm): measure both again.`,
  columnsBeyondPage: (columns: number, reach: string, width: number) =>
    `${columns} labels across reach to ${reach} mm, and the page is ${width} mm wide: take fewer columns, or smaller labels, margins or gaps.`,
  rowsBeyondPage: (rows: number, reach: string, height: number) =>
    `${rows} labels down reach to ${reach} mm, and the page is ${height} mm high: take fewer rows, or smaller labels, margins or gaps.`,
}
