import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const or: Translated<typeof en> = {
  line: (line, fault) => `ଧାଡ଼ି ${line}: ${fault}`,
  valueFault: (value, fault) => `${value}: ${fault}`,
  andMore: (fault, more) => `${fault} (ଏବଂ ଆଉ ${more}ଟି ଭୁଲ୍)`,
  cannotBePrinted: 'ଲେବଲ୍ ଛାପି ହେବ ନାହିଁ।',
  chooseKind: 'କଣ ଛାପିବେ ବାଛନ୍ତୁ: ବାରକୋଡ୍ ଲେବଲ୍, ପିଠିର ଲେବଲ୍ କିମ୍ବା ଉଭୟ।',
  chooseType: 'ବାରକୋଡର ପ୍ରକାର ବାଛନ୍ତୁ: code128, code39, ean13 କିମ୍ବା qrcode।',
  chooseSymbol: 'ପ୍ରକାର ବାଛନ୍ତୁ: code128, code39, ean13 କିମ୍ବା qrcode।',
  emptyList: 'ତାଲିକା ଖାଲି ଅଛି: ଗୋଟିଏ ସଂଖ୍ୟା, ACC-000101…000180 ପରି ଶ୍ରେଣୀ ଲେଖନ୍ତୁ, କିମ୍ବା ତାଲିକା ପେଷ୍ଟ କରନ୍ତୁ।',
  noSuchSheet: (ids) => `ଏହି ନାମର କୌଣସି ପୃଷ୍ଠା ନାହିଁ। ଏଥିରୁ ଗୋଟିଏ ବାଛନ୍ତୁ: ${ids}।`,
  copies: 'ପ୍ରତ୍ୟେକର ନକଲ',
  start: 'ପ୍ରଥମ ଲେବଲର ସ୍ଥାନ',
  offsetX: 'ଡାହାଣକୁ ଘୁଞ୍ଚ',
  offsetY: 'ତଳକୁ ଘୁଞ୍ଚ',
  pageWidth: 'ପୃଷ୍ଠାର ଓସାର',
  pageHeight: 'ପୃଷ୍ଠାର ଉଚ୍ଚତା',
  labelWidth: 'ଲେବଲର ଓସାର',
  labelHeight: 'ଲେବଲର ଉଚ୍ଚତା',
  columns: 'ଆଡ଼ରେ ଲେବଲ୍',
  rows: 'ତଳକୁ ଲେବଲ୍',
  left: 'ବାମ ଧାର',
  top: 'ଉପର ଧାର',
  gapX: 'ଆଡ଼ ବ୍ୟବଧାନ',
  gapY: 'ତଳ ବ୍ୟବଧାନ',
  isEmpty: (measure) => `${measure}: ଖାଲି ଅଛି`,
  isTyped: (measure, typed) => `${measure}: “${typed}” ଲେଖାଯାଇଛି`,
  mustBeNumber: (was, least, most) => `${was}; ଏହା ${least} ରୁ ${most} ମଧ୍ୟରେ ସଂଖ୍ୟା ହେବା ଦରକାର।`,
  mustBeWhole: (was, least, most) => `${was}; ଏହା ${least} ରୁ ${most} ମଧ୍ୟରେ ପୂର୍ଣ୍ଣ ସଂଖ୍ୟା ହେବା ଦରକାର।`,
  tooManyLabels: (labels, most) =>
    `ଏଗୁଡ଼ିକ ${labels}ଟି ଲେବଲ୍, ଏବଂ ଗୋଟିଏ PDF ରେ ଅତି ବେଶିରେ ${most}ଟି ଆସେ: ତାଲିକାକୁ ଭାଗ ଭାଗ କରି ଛାପନ୍ତୁ।`,
  listTooLong: (most) => `ଗୋଟିଏ ତାଲିକାରେ ଅତି ବେଶିରେ ${most}ଟି ଲେବଲ୍ ଆସେ: ଏଠାରୁ ପରର ଧାଡ଼ି ଦ୍ୱିତୀୟ ତାଲିକାରେ ଛାପନ୍ତୁ।`,
  lostLetters: (line, letters, others) =>
    `ଧାଡ଼ି ${line} ରେ ଏପରି ଅକ୍ଷର ଅଛି ଯାହା ଲେବଲରେ ଛପେ ନାହିଁ ଓ ଛାଡ଼ିଯାଏ: ${letters}${others > 0 ? `; ଆଉ ${others}ଟି ଧାଡ଼ିରେ ଏପରି ଅକ୍ଷର ଅଛି` : ''}। ଲାଟିନ୍, ଗ୍ରୀକ୍, ସିରିଲିକ୍, ଓଡ଼ିଆ, ଦେବନାଗରୀ ଓ ବଙ୍ଗଳା ଅକ୍ଷର ଛପିପାରେ।`,
  noCallNumber: 'ଏଥିରେ ପିଠି ପାଇଁ କ୍ରମାଙ୍କ ନାହିଁ: ସଂଖ୍ୟା | ଶୀର୍ଷକ | କ୍ରମାଙ୍କ ଲେଖନ୍ତୁ, ମଝିରେ ଟ୍ୟାବ୍ ବା ଠିଆ ରେଖା ସହିତ।',
  rangeCannotBePrinted: (why) => `ଏହା ଛାପି ହେବ ନାହିଁ: ${why}।`,
  controlInTitle: (sign) => `ଶୀର୍ଷକରେ ଗୋଟିଏ ନିୟନ୍ତ୍ରଣ ଚିହ୍ନ (${sign}) ଅଛି: ତାହା ହଟାନ୍ତୁ।`,
  controlInCallNumber: (sign) => `କ୍ରମାଙ୍କରେ ଗୋଟିଏ ନିୟନ୍ତ୍ରଣ ଚିହ୍ନ (${sign}) ଅଛି: ତାହା ହଟାନ୍ତୁ।`,
  titleTooLong: (length, most) =>
    `ଶୀର୍ଷକରେ ${length}ଟି ଅକ୍ଷର ଅଛି, ଏବଂ ଲେବଲରେ ଅତି ବେଶିରେ ${most}ଟି ଆସେ: ଛୋଟ କରନ୍ତୁ।`,
  callNumberTooLong: (length, most) =>
    `କ୍ରମାଙ୍କରେ ${length}ଟି ଅକ୍ଷର ଅଛି, ଏବଂ ଲେବଲରେ ଅତି ବେଶିରେ ${most}ଟି ଆସେ: ଛୋଟ କରନ୍ତୁ।`,
  rangeNeedsNumbers: 'ଶ୍ରେଣୀର ଉଭୟ ମୁଣ୍ଡରେ ସଂଖ୍ୟା ଦରକାର, ଯେପରି ACC-000101…000180',
  rangeBeginsOtherwise: (begin, end) =>
    `ଶ୍ରେଣୀ “${begin}” ରୁ ଆରମ୍ଭ ଓ “${end}” ରେ ଶେଷ ହୁଏ: ଉଭୟକୁ ଏକାପରି କରନ୍ତୁ`,
  rangeHasLongNumber: (most) => `ଶ୍ରେଣୀର ଗୋଟିଏ ସଂଖ୍ୟାରେ ${most}ରୁ ଅଧିକ ଅଙ୍କ ଅଛି`,
  rangeHasOtherZeros: (last, first) =>
    `ଶ୍ରେଣୀର ଶେଷରେ (${last}) ଆରମ୍ଭ (${first}) ଅପେକ୍ଷା ଅଧିକ ଅଙ୍କ ଅଛି: ଉଭୟରେ ସମାନ ଶୂନ ଲେଖନ୍ତୁ`,
  rangeEndsBefore: (last, first) => `ଶ୍ରେଣୀର ଶେଷ (${last}) ଆରମ୍ଭ (${first}) ପୂର୍ବରୁ ଅଛି`,
  rangeTooLong: (count, most) =>
    `ଶ୍ରେଣୀରେ ${count}ଟି ସଂଖ୍ୟା ଅଛି, ଏବଂ ଗୋଟିଏ ତାଲିକାରେ ଅତି ବେଶିରେ ${most}ଟି ଆସେ: କେତୋଟି ତାଲିକା କରନ୍ତୁ`,
  nothingToDraw: 'ଆଙ୍କିବାକୁ କିଛି ନାହିଁ: ସଂଖ୍ୟା ବା ଲେଖା ଲେଖନ୍ତୁ।',
  controlCharacter: (sign) =>
    `ଏଥିରେ ଗୋଟିଏ ନିୟନ୍ତ୍ରଣ ଚିହ୍ନ (${sign}) ଅଛି, ଯାହା କୌଣସି ଲେବଲରେ ଦେଖାଯାଇପାରିବ ନାହିଁ: ତାହା ହଟାନ୍ତୁ।`,
  textTooLong: (length, symbology, most) =>
    `ଏଥିରେ ${length}ଟି ଅକ୍ଷର ଅଛି, ଏବଂ ${symbology} ଲେବଲରେ ଅତି ବେଶିରେ ${most}ଟି ଆସେ: ଛୋଟ କରନ୍ତୁ।`,
  qr: 'QR କୋଡ୍',
  ean13Digits: (other) => `EAN-13 ରେ କେବଳ ଅଙ୍କ ଥାଏ, “${other}” ନୁହେଁ: ଏଥିପାଇଁ Code 128 ନିଅନ୍ତୁ।`,
  ean13Length: (digits) =>
    `EAN-13 ପାଇଁ 12ଟି ଅଙ୍କ (ଯାଞ୍ଚ ଅଙ୍କ ଯୋଡ଼ାଯାଏ) କିମ୍ବା 13ଟି ଦରକାର, ଏବଂ ଏଥିରେ ${digits}ଟି ଅଛି।`,
  ean13Check: (first, right, wrong) =>
    `ଏହାର ଯାଞ୍ଚ ଅଙ୍କ ଭୁଲ୍: ${first} ପରେ ${right} ଆସେ, ${wrong} ନୁହେଁ। ଠିକ୍ କରନ୍ତୁ, କିମ୍ବା ପ୍ରଥମ 12ଟି ଅଙ୍କ ଲେଖନ୍ତୁ।`,
  code39Small: (capitals) => `Code 39 ରେ ଛୋଟ ଅକ୍ଷର ନାହିଁ: ${capitals} ଲେଖନ୍ତୁ, କିମ୍ବା Code 128 ନିଅନ୍ତୁ।`,
  code39Cannot: (other) =>
    `Code 39 ରେ “${other}” ରହିପାରିବ ନାହିଁ: ଏଥିରେ A–Z, 0–9, ଖାଲି ସ୍ଥାନ ଓ - . $ / + % ଅଛି। Code 128 କିମ୍ବା QR କୋଡ୍ ନିଅନ୍ତୁ।`,
  code128Cannot: (other) =>
    `Code 128 ରେ “${other}” ରହିପାରିବ ନାହିଁ: ଏଥିରେ ଇଂରାଜୀ କୀବୋର୍ଡର ଅକ୍ଷର ଅଛି। QR କୋଡ୍ ନିଅନ୍ତୁ।`,
  tooNarrowForCode39: (code, symbology, needs, width) =>
    `${symbology} ରେ “${code}” ପଢ଼ାଯିବା ପାଇଁ ଲେବଲ୍ ଅତି କମରେ ${needs} ମିମି ଓସାର ଦରକାର, ଏବଂ ଏହା ${width} ମିମି: Code 128 ନିଅନ୍ତୁ, ଯାହା କମ୍ ଓସାର, କିମ୍ବା ଅଧିକ ଓସାର ଲେବଲ୍।`,
  tooNarrow: (code, symbology, needs, width) =>
    `${symbology} ରେ “${code}” ପଢ଼ାଯିବା ପାଇଁ ଲେବଲ୍ ଅତି କମରେ ${needs} ମିମି ଓସାର ଦରକାର, ଏବଂ ଏହା ${width} ମିମି: ଅଧିକ ଓସାର ଲେବଲ୍, ଛୋଟ ଲେଖା କିମ୍ବା QR କୋଡ୍ ନିଅନ୍ତୁ।`,
  tooLow: (height) =>
    `ଲେବଲ୍ ${height} ମିମି ଉଚ୍ଚ, ରେଖା ଓ ଏହି ଧାଡ଼ି ପାଇଁ ବହୁତ କମ୍: ଗ୍ରନ୍ଥାଗାରର ନାମ, ଶୀର୍ଷକ କିମ୍ବା ତଳର ଲେଖା ଛାଡ଼ିଦିଅନ୍ତୁ, କିମ୍ବା ଅଧିକ ଉଚ୍ଚ ଲେବଲ୍ ନିଅନ୍ତୁ।`,
  tooSmallForQr: (characters, needs, size) =>
    `${characters}ଟି ଅକ୍ଷରର QR କୋଡ୍ ପଢ଼ାଯିବା ପାଇଁ ଲେବଲ୍ ଅତି କମରେ ${needs} ମିମି ଓସାର ଓ ଉଚ୍ଚ ଦରକାର, ଏବଂ ଏହା ${size} ମିମି: ଲେଖା ଛୋଟ କରନ୍ତୁ, କିମ୍ବା ବଡ଼ ଲେବଲ୍ ନିଅନ୍ତୁ।`,
  tooSmallForSpine: (callNumber, size) =>
    `କ୍ରମାଙ୍କ “${callNumber}” ${size} ମିମିର ଲେବଲରେ ପଢ଼ିବା ପାଇଁ ବହୁତ ଛୋଟ ହେବ: ଛୋଟ କରନ୍ତୁ, ଖାଲି ସ୍ଥାନ ଦେଇ ଭାଗ କରନ୍ତୁ, କିମ୍ବା ବଡ଼ ଲେବଲ୍ ନିଅନ୍ତୁ।`,
  labelBeyondPage: (label, page) => `ଲେବଲ୍ (${label} ମିମି) ପୃଷ୍ଠା (${page} ମିମି) ଠାରୁ ବଡ଼: ଉଭୟକୁ ପୁଣି ମାପନ୍ତୁ।`,
  columnsBeyondPage: (columns, reach, width) =>
    `ଆଡ଼ରେ ${columns}ଟି ଲେବଲ୍ ${reach} ମିମି ପର୍ଯ୍ୟନ୍ତ ଯାଏ, ଏବଂ ପୃଷ୍ଠା ${width} ମିମି ଓସାର: କମ୍ ଲେବଲ୍, କିମ୍ବା ଛୋଟ ଲେବଲ୍, ଧାର ବା ବ୍ୟବଧାନ ନିଅନ୍ତୁ।`,
  rowsBeyondPage: (rows, reach, height) =>
    `ତଳକୁ ${rows}ଟି ଲେବଲ୍ ${reach} ମିମି ପର୍ଯ୍ୟନ୍ତ ଯାଏ, ଏବଂ ପୃଷ୍ଠା ${height} ମିମି ଉଚ୍ଚ: କମ୍ ଧାଡ଼ି, କିମ୍ବା ଛୋଟ ଲେବଲ୍, ଧାର ବା ବ୍ୟବଧାନ ନିଅନ୍ତୁ।`,
}
