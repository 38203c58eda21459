import type { Translated } from '#src/kernel/words/words.ts'
import type { en } from './en.ts'

export const hi: Translated<typeof en> = {
  notFound: 'इस पते पर कोई बातचीत नहीं है। कृपया लिंक जाँचें।',
  writeFirst: 'कृपया पहले कुछ लिखें या कोई फ़ाइल चुनें।',
  tooLong: (most) => `कृपया अधिक से अधिक ${most} अक्षर लिखें।`,
  tooMany: 'आपने थोड़े समय में बहुत संदेश भेजे हैं। कृपया बाद में फिर प्रयास करें।',
  isBlocked: (email) => `कुछ समय तक आप यहाँ संदेश नहीं भेज सकते। ज़रूरी हो तो ${email} पर लिखें।`,
  keyUsed: 'यह संदेश किसी दूसरे पाठ के साथ भेजा जा चुका है। कृपया इसे फिर से भेजें।',
  noSuchMessage: 'इस संख्या का पुस्तकालय का कोई संदेश नहीं है।',
  writeReason: 'कृपया बताएँ कि इस संदेश में क्या ग़लत है।',

  writeName: 'कृपया अपना नाम लिखें।',
  writeEmail: 'कृपया अपना पूरा ई-मेल पता लिखें, जैसे name@example.org: उत्तर वहीं भेजा जाएगा।',
  writeQuestion: 'कृपया अपना प्रश्न लिखें।',
  leaveEmpty: 'यह खाना रोबोट के लिए है: कृपया इसे ख़ाली छोड़ें।',
  sendOnceMore: 'कृपया “प्रश्न भेजें” फिर से दबाएँ। फ़ॉर्म अभी-अभी खुला था, या बहुत देर से खुला था।',
  tooManyQuestions: 'यहाँ से थोड़े समय में बहुत प्रश्न आए हैं। कृपया बाद में फिर प्रयास करें।',
  noSuchQuestion:
    'यह लिंक अब मान्य नहीं है। जिन प्रश्नों की पुष्टि नहीं होती, वे कुछ दिन बाद मिटा दिए जाते हैं: कृपया फिर से पूछें।',

  confirmSubject: 'कृपया पुस्तकालय से पूछे अपने प्रश्न की पुष्टि करें',
  confirmBefore: (question) =>
    `आपने पुस्तकालय से पूछा है:\n\n${question}\n\nलिंक खोलकर पुष्टि करें कि यह पता आपका है। उसके बाद ही पुस्तकालय आपका प्रश्न पढ़ता है।`,
  confirmButton: 'प्रश्न की पुष्टि करें',
  confirmAfter:
    'यदि आपने कुछ नहीं पूछा, तो कुछ न करें: प्रश्न कुछ दिन बाद मिटा दिया जाता है। कृपया यह लिंक किसी को न दें।',

  answerSubject: 'पुस्तकालय ने आपको उत्तर दिया है',
  answerBefore: (answer) => `पुस्तकालय ने आपको लिखा है:\n\n${answer}`,
  answerButton: 'बातचीत खोलें',
  answerAfter: 'वहाँ आप उत्तर दे सकते हैं। कृपया इस मेल का उत्तर न दें।',
  answerPush: 'पुस्तकालय ने आपको उत्तर दिया है।',

  transcriptTitle: (library) => `${library} के साथ बातचीत`,
  transcriptYou: 'आप',
  transcriptLibrary: 'पुस्तकालय',
  transcriptClosed: 'बातचीत बंद की गई।',
  transcriptReopened: 'बातचीत फिर से खोली गई।',
  transcriptRequested: 'इसे अनुरोध के रूप में आगे भेजा गया।',
  transcriptFiles: (names) => `फ़ाइलें: ${names}`,
  transcriptAbout: (title) => `विषय: ${title}`,

  scopeRead: 'पुस्तकालय के साथ आपकी बातचीत पढ़ना',
  scopeWrite: 'आपके नाम से पुस्तकालय को लिखना',

  noLoans: 'आपके पास कोई पुस्तक नहीं है।',
  loanLine: (title, due) => `${title}, वापसी की तिथि ${due}`,
}
