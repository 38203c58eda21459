import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  line: (line, fault) => `पंक्ति ${line}: ${fault}`,
  valueFault: (value, fault) => `${value}: ${fault}`,
  andMore: (fault, more) => `${fault} (और ${more} अन्य ग़लतियाँ)`,
  cannotBePrinted: 'लेबल नहीं छापे जा सकते।',
  chooseKind: 'चुनें कि क्या छापना है: बारकोड लेबल, पुट्ठे के लेबल या दोनों।',
  chooseType: 'बारकोड का प्रकार चुनें: code128, code39, ean13 या qrcode।',
  chooseSymbol: 'प्रकार चुनें: code128, code39, ean13 या qrcode।',
  emptyList: 'सूची खाली है: कोई संख्या या ACC-000101…000180 जैसी श्रेणी लिखें, या सूची चिपकाएँ।',
  noSuchSheet: (ids) => `इस नाम का कोई पन्ना नहीं है। इनमें से एक चुनें: ${ids}।`,
  copies: 'हर एक की प्रतियाँ',
  start: 'पहले लेबल का स्थान',
  offsetX: 'दाईं ओर खिसकाव',
  offsetY: 'नीचे की ओर खिसकाव',
  pageWidth: 'पन्ने की चौड़ाई',
  pageHeight: 'पन्ने की ऊँचाई',
  labelWidth: 'लेबल की चौड़ाई',
  labelHeight: 'लेबल की ऊँचाई',
  columns: 'आड़े में लेबल',
  rows: 'खड़े में लेबल',
  left: 'बायाँ हाशिया',
  top: 'ऊपर का हाशिया',
  gapX: 'आड़ी दूरी',
  gapY: 'खड़ी दूरी',
  isEmpty: (measure) => `${measure}: खाली है`,
  isTyped: (measure, typed) => `${measure}: “${typed}” लिखा है`,
  mustBeNumber: (was, least, most) => `${was}; यह ${least} से ${most} तक की संख्या होनी चाहिए।`,
  mustBeWhole: (was, least, most) => `${was}; यह ${least} से ${most} तक की पूर्ण संख्या होनी चाहिए।`,
  tooManyLabels: (labels, most) =>
    `ये ${labels} लेबल हैं, और एक PDF में अधिक से अधिक ${most} आते हैं: सूची को भागों में छापें।`,
  listTooLong: (most) =>
    `एक सूची में अधिक से अधिक ${most} लेबल आते हैं: यहाँ से आगे की पंक्तियाँ दूसरी सूची में छापें।`,
  lostLetters: (line, letters, others) =>
    `पंक्ति ${line} में ऐसे अक्षर हैं जो लेबल पर नहीं छपते और छूट जाते हैं: ${letters}${others > 0 ? `; ${others} और पंक्तियों में ऐसे अक्षर हैं` : ''}। लैटिन, यूनानी, सिरिलिक, ओड़िया, देवनागरी और बांग्ला अक्षर छप सकते हैं।`,
  noCallNumber: 'इसमें पुट्ठे के लिए क्रमांक नहीं है: संख्या | शीर्षक | क्रमांक लिखें, बीच में टैब या खड़ी रेखा के साथ।',
  rangeCannotBePrinted: (why) => `यह नहीं छापा जा सकता: ${why}।`,
  controlInTitle: (sign) => `शीर्षक में एक नियंत्रण चिह्न (${sign}) है: उसे हटाएँ।`,
  controlInCallNumber: (sign) => `क्रमांक में एक नियंत्रण चिह्न (${sign}) है: उसे हटाएँ।`,
  titleTooLong: (length, most) =>
    `शीर्षक में ${length} अक्षर हैं, और लेबल पर अधिक से अधिक ${most} आते हैं: छोटा करें।`,
  callNumberTooLong: (length, most) =>
    `क्रमांक में ${length} अक्षर हैं, और लेबल पर अधिक से अधिक ${most} आते हैं: छोटा करें।`,
  rangeNeedsNumbers: 'श्रेणी के दोनों सिरों पर संख्या चाहिए, जैसे ACC-000101…000180',
  rangeBeginsOtherwise: (begin, end) =>
    `श्रेणी “${begin}” से शुरू और “${end}” पर समाप्त होती है: दोनों को एक-सा करें`,
  rangeHasLongNumber: (most) => `श्रेणी की एक संख्या में ${most} से अधिक अंक हैं`,
  rangeHasOtherZeros: (last, first) =>
    `श्रेणी के अंत (${last}) में आरंभ (${first}) से अधिक अंक हैं: दोनों में बराबर शून्य लिखें`,
  rangeEndsBefore: (last, first) => `श्रेणी का अंत (${last}) आरंभ (${first}) से पहले है`,
  rangeTooLong: (count, most) =>
    `श्रेणी में ${count} संख्याएँ हैं, और एक सूची में अधिक से अधिक ${most} आती हैं: कई सूचियाँ बनाएँ`,
  nothingToDraw: 'बनाने के लिए कुछ नहीं है: कोई संख्या या पाठ लिखें।',
  controlCharacter: (sign) =>
    `इसमें एक नियंत्रण चिह्न (${sign}) है, जो किसी लेबल पर नहीं दिख सकता: उसे हटाएँ।`,
  textTooLong: (length, symbology, most) =>
    `इसमें ${length} अक्षर हैं, और ${symbology} लेबल में अधिक से अधिक ${most} आते हैं: छोटा करें।`,
  qr: 'QR कोड',
  ean13Digits: (other) => `EAN-13 में केवल अंक होते हैं, “${other}” नहीं: इसके लिए Code 128 लें।`,
  ean13Length: (digits) =>
    `EAN-13 को 12 अंक (जाँच अंक जोड़ दिया जाता है) या 13 चाहिए, और इसमें ${digits} हैं।`,
  ean13Check: (first, right, wrong) =>
    `इसका जाँच अंक ग़लत है: ${first} के बाद ${right} आता है, ${wrong} नहीं। ठीक करें, या पहले 12 अंक लिखें।`,
  code39Small: (capitals) => `Code 39 में छोटे अक्षर नहीं होते: ${capitals} लिखें, या Code 128 लें।`,
  code39Cannot: (other) =>
    `Code 39 में “${other}” नहीं आ सकता: उसमें A–Z, 0–9, ख़ाली जगह और - . $ / + % हैं। Code 128 या QR कोड लें।`,
  code128Cannot: (other) =>
    `Code 128 में “${other}” नहीं आ सकता: उसमें अंग्रेज़ी कीबोर्ड के अक्षर हैं। QR कोड लें।`,
  tooNarrowForCode39: (code, symbology, needs, width) =>
    `${symbology} में “${code}” पढ़े जाने के लिए लेबल कम से कम ${needs} मिमी चौड़ा चाहिए, और यह ${width} मिमी है: Code 128 लें, जो कम चौड़ा है, या अधिक चौड़ा लेबल।`,
  tooNarrow: (code, symbology, needs, width) =>
    `${symbology} में “${code}” पढ़े जाने के लिए लेबल कम से कम ${needs} मिमी चौड़ा चाहिए, और यह ${width} मिमी है: अधिक चौड़ा लेबल, छोटा पाठ या QR कोड लें।`,
  tooLow: (height) =>
    `लेबल ${height} मिमी ऊँचा है, रेखाओं और इन पंक्तियों के लिए बहुत कम: पुस्तकालय का नाम, शीर्षक या नीचे का पाठ छोड़ दें, या अधिक ऊँचा लेबल लें।`,
  tooSmallForQr: (characters, needs, size) =>
    `${characters} अक्षरों के QR कोड को पढ़े जाने के लिए लेबल कम से कम ${needs} मिमी चौड़ा और ऊँचा चाहिए, और यह ${size} मिमी है: पाठ छोटा करें, या बड़ा लेबल लें।`,
  tooSmallForSpine: (callNumber, size) =>
    `क्रमांक “${callNumber}” ${size} मिमी के लेबल पर पढ़ने के लिए बहुत छोटा होगा: उसे छोटा करें, ख़ाली जगह से बाँटें, या बड़ा लेबल लें।`,
  labelBeyondPage: (label, page) =>
    `लेबल (${label} मिमी) पन्ने (${page} मिमी) से बड़ा है: दोनों को फिर नापें।`,
  columnsBeyondPage: (columns, reach, width) =>
    `आड़े में ${columns} लेबल ${reach} मिमी तक पहुँचते हैं, और पन्ना ${width} मिमी चौड़ा है: कम लेबल, या छोटे लेबल, हाशिये या दूरी लें।`,
  rowsBeyondPage: (rows, reach, height) =>
    `खड़े में ${rows} लेबल ${reach} मिमी तक पहुँचते हैं, और पन्ना ${height} मिमी ऊँचा है: कम पंक्तियाँ, या छोटे लेबल, हाशिये या दूरी लें।`,
}
