/** What a column of a book list can mean. */
export type Column =
  | 'title'
  | 'subtitle'
  | 'otherTitle'
  | 'author'
  | 'editor'
  | 'translator'
  | 'responsibility'
  | 'edition'
  | 'publisher'
  | 'place'
  | 'publisherAndPlace'
  | 'year'
  | 'isbn'
  | 'issn'
  | 'language'
  | 'format'
  | 'ddc'
  | 'callNumber'
  | 'bookNumber'
  | 'subject'
  | 'series'
  | 'volume'
  | 'pages'
  | 'size'
  | 'summary'
  | 'bookNote'
  | 'accession'
  | 'accessionTo'
  | 'barcode'
  | 'copies'
  | 'price'
  | 'location'
  | 'source'
  | 'bill'
  | 'acquiredOn'
  | 'copyNote'

/**
 * Headings of real registers and exports, parted by commas, each as `headingKey` writes it: lower
 * case, no punctuation, "and" for "&". English as Indian accession registers have it, Hindi, Odia
 * and Bengali, what exports of other programs write, and MARC fields with their subfield ("245 a").
 */
export const columnNames: Readonly<Record<Column, string>> = {
  title: `
    title, titles, book title, title of book, title of the book, title of books,
    title of the books, book name, name of book, name of the book, name of books, nameofbook,
    bookname, booktitle, book, title name, main title, title proper, title of item,
    title of document, title statement, full title, title and subtitle, titel, titre, titulo,
    título, 245 a, शीर्षक, पुस्तक का नाम, पुस्तक, ग्रंथ का नाम, ग्रन्थ का नाम, पुस्तक शीर्षक,
    ବହିର ନାମ, ପୁସ୍ତକର ନାମ, ପୁସ୍ତକ ନାମ, ଶୀର୍ଷକ, বইয়ের নাম, বই, শিরোনাম, গ্রন্থের নাম`,
  subtitle: `
    subtitle, sub title, remainder of title, other title information, untertitel, उपशीर्षक,
    245 b`,
  otherTitle: `
    other title, other titles, alternative title, alternate title, parallel title, varying title,
    original title, uniform title, translated title, romanised title, romanized title,
    title in english, title english, 246 a`,
  author: `
    author, authors, author s, author name, author names, authors name, author s name,
    name of author, name of the author, name of authors, name of the authors, name of author s,
    name of the author s, authorname, first author, main author, personal author, author 1,
    author 2, author 3, author1, author2, author3, second author, third author, second author s,
    joint author, joint authors, co author, co authors, additional author, additional authors,
    added authors, writer, written by, by, author editor, author and editor, authors editors,
    creator, author creator, corporate author, verfasser, autor, auteur, 100 a, 700 a, लेखक,
    लेखक का नाम, लेखक नाम, रचनाकार, कर्ता, ଲେଖକ, ଲେଖକଙ୍କ ନାମ, ଲେଖକ ନାମ, লেখক, লেখকের নাম,
    গ্রন্থকার`,
  editor: `
    editor, editors, editor s, edited by, name of editor, editor name, संपादक, सम्पादक, ସମ୍ପାଦକ,
    সম্পাদক`,
  translator: `
    translator, translators, translator s, translated by, अनुवादक, ଅନୁବାଦକ, অনুবাদক`,
  responsibility: `
    statement of responsibility, responsibility, 245 c`,
  edition: `
    edition, editions, edn, ed, edition no, edn no, edition statement, edition number,
    book edition, auflage, संस्करण, ସଂସ୍କରଣ, সংস্করণ, 250 a`,
  publisher: `
    publisher, publishers, publisher s, publisher name, name of publisher, name of the publisher,
    name of publishers, pub, publ, published by, publication, publications, publishing house,
    publishing company, verlag, editeur, éditeur, प्रकाशक, प्रकाशक का नाम, ପ୍ରକାଶକ, প্রকাশক,
    260 b, 264 b`,
  place: `
    place, place of publication, publication place, place of publisher, pub place, pubplace,
    publisher place, city, place of pub, erscheinungsort, प्रकाशन स्थान, स्थान, ପ୍ରକାଶନ ସ୍ଥାନ,
    প্রকাশের স্থান, 260 a, 264 a`,
  publisherAndPlace: `
    publisher and place, place and publisher, publisher place of publication, place publisher,
    publisher with place, publisher and place of publication, publishers and place,
    place of publication and publisher, publication details, imprint, publisher and city`,
  year: `
    year, year of publication, year of publishing, publication year, published year, pub year,
    year of pub, yr of pub, yr, date, date of publication, publication date, publishing year,
    year published, copyright year, original publication year, jahr, erscheinungsjahr,
    प्रकाशन वर्ष, वर्ष, ପ୍ରକାଶନ ବର୍ଷ, ବର୍ଷ, প্রকাশকাল, প্রকাশের বছর, 260 c, 264 c`,
  isbn: `
    isbn, isbn no, isbn number, isbn10, isbn 10, isbn13, isbn 13, isbns, isbn code, isbn issn,
    i s b n, आईएसबीएन, 020 a`,
  issn: `
    issn, issn no, issn number, 022 a`,
  language: `
    language, languages, lang, language code, medium, language of book, sprache, langue, भाषा,
    ଭାଷା, ভাষা, 041 a`,
  format: `
    format, type, document type, type of document, item type, itemtype, material type,
    type of material, book type, type of book, material, 942 c`,
  ddc: `
    ddc, ddc no, ddc number, dewey, dewey no, dewey number, dewey decimal, class no,
    class number, classification no, classification number, class, classification, class mark,
    वर्ग संख्या, वर्गांक, ବର୍ଗ ସଂଖ୍ୟା, বর্গ সংখ্যা, 082 a`,
  callNumber: `
    call no, call number, callno, callnumber, call, call mark, shelf mark, shelfmark, signatur,
    क्रामक संख्या, क्रामक अंक, आह्वान संख्या, कॉल नंबर, 852 h, 952 o`,
  bookNumber: `
    book no, book number, bookno, cutter, cutter no, cutter number, author mark, author no,
    item number, पुस्तक संख्या, 082 b`,
  subject: `
    subject, subjects, subject s, subject heading, subject headings, keywords, keyword,
    key words, topic, topics, category, genre, subject name, branch subject, gutenberg bookshelf,
    विषय, ବିଷୟ, বিষয়, 650 a`,
  series: `
    series, series title, series name, series statement, name of series, reihe, श्रृंखला, 490 a,
    830 a`,
  volume: `
    volume, vol, vols, volume no, vol no, volumes, volume number, part, vol part, part no,
    part vol, volume part, band, खंड, खण्ड, भाग, ଖଣ୍ଡ, ଭାଗ, খণ্ড, 245 n`,
  pages: `
    pages, page, pages no, no of pages, number of pages, pp, page no, total pages, pagination,
    collation, extent, physical description, pages and size, पृष्ठ, पृष्ठ संख्या, ପୃଷ୍ଠା, পৃষ্ঠা,
    300 a`,
  size: `
    size, dimensions, height, binding, size and binding, size binding, 300 c`,
  summary: `
    summary, abstract, description, synopsis, about, annotation, सारांश, 520 a`,
  bookNote: `
    note, notes, general note, 500 a`,
  accession: `
    accession, accession no, accession nos, accession number, accession numbers, accessionno,
    accessno, accession no s, acc no, acc nos, accno, acc, acc number, accn no, acce no,
    access no, accession collection no, accession no from, acc no from, accession register no,
    a no, reg no, register no, book acc no, book accession no, परिग्रहण संख्या, परिग्रहण सं,
    अवाप्ति संख्या, परिग्रहण क्रमांक, दाखिल क्रमांक, ପରିଗ୍ରହଣ ସଂଖ୍ୟା, পরিগ্রহণ সংখ্যা,
    পরিগ্রহণ নম্বর, 952 p`,
  accessionTo: `
    accession no to, acc no to, to acc no, to accession no`,
  barcode: `
    barcode, bar code, barcode no, bar code no, barcode number, item barcode, बारकोड`,
  copies: `
    copies, copy, no of copies, number of copies, no copies, qty, quantity, total copies,
    copies no, no of books, total books, stock, total stock, nos, प्रतियां, प्रतियाँ,
    प्रतियों की संख्या, ପ୍ରତି ସଂଖ୍ୟା, কপি, কপি সংখ্যা`,
  price: `
    price, cost, price cost, cost price, price rs, price in rs, price inr, cost rs, cost in rs,
    rs, rate, amount, book price, unit price, printed price, printed rs, net price, net cost,
    price of book, price of the book, mrp, amount rs, list price, price ₹, मूल्य, कीमत, ମୂଲ୍ୟ,
    ଦାମ, মূল্য, দাম, 952 g`,
  location: `
    location, shelving location, shelf location, shelf, shelf no, shelfno, rack, rack no,
    almirah, almirah no, almira no, cupboard, cupboard no, bero no, berono, bureau no, section,
    dept, department, library, branch, home library, holding library, collection, stack,
    place of book, standort, अलमारी संख्या, अलमारी, ଆଲମାରୀ, আলমারি, 952 c, 952 a, 952 b`,
  source: `
    source, vendor, supplier, source vendor, vendor name, supplier name, name of supplier,
    name of vendor, bookseller, source of supply, source of acquisition, book source,
    purchased from, received from, donor, प्राप्ति स्रोत, स्रोत, विक्रेता, 952 e`,
  bill: `
    bill no, bill number, bill no and date, bill no date, bill date, bill, invoice, invoice no,
    invoice number, invoice no and date, invoice date, bill details, voucher no, बिल संख्या,
    बिल नं, बिल संख्या और दिनांक`,
  acquiredOn: `
    acquired on, date of accession, accession date, acc date, date of acc, acquisition date,
    date acquired, date of acquisition, date of entry, date of entered, date entered, entry date,
    date of purchase, purchase date, date of receipt, date received, received on,
    date of addition, added on, परिग्रहण तिथि, दिनांक, तिथि, ତାରିଖ, তারিখ, 952 d`,
  copyNote: `
    remarks, remark, remarks sign, additional remarks, comment, comments, status, condition,
    withdrawn, withdrawal, withdrawal date and no, टिप्पणी, अभ्युक्ति, ଟିପ୍ପଣୀ, মন্তব্য, 952 z`,
}
