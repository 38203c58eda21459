/** A part of what a college reads. `share` is in how many of a thousand books. */
export type Field = {
  readonly share: number
  readonly words: readonly string[]
  readonly topics: readonly Topic[]
}

/** What a book can be about, with its number in the Dewey Decimal Classification. */
export type Topic = { readonly name: string; readonly ddc: string }

/**
 * The field's share, its words in titles, and its topics with their numbers, the frequent ones
 * first.
 */
function field(share: number, words: string, topics: string): Field {
  return {
    share,
    words: words.split(' '),
    topics: topics.split(', ').map((topic) => {
      const at = topic.lastIndexOf(' ')
      return { name: topic.slice(0, at), ddc: topic.slice(at + 1) }
    }),
  }
}

/** The fields of a college of science and engineering with a general library beside it. */
export const fields: readonly Field[] = [
  field(
    110,
    'computer programming systems data software networks algorithms java python web internet security cloud distributed computing architecture object-oriented c++ linux windows databases mining intelligence artificial graphics microprocessor programming language parallel wireless mobile',
    'operating systems 005.43, data structures 005.73, computer networks 004.6, database management 005.74, software engineering 005.1, machine learning 006.31, artificial intelligence 006.3, programming in C 005.133, object-oriented programming 005.117, compiler design 005.453, computer organization 004.22, computer graphics 006.6, design of algorithms 518.1, cloud computing 004.6782, cryptography and network security 005.82, data mining 006.312, theory of computation 511.35, python programming 005.133, java programming 005.133, web technology 006.7, information systems 658.4038, image processing 006.42',
  ),
  field(
    85,
    'electronic circuits signals power devices communication digital control electrical machines microwave antenna transmission instrumentation measurement vlsi embedded semiconductor optical analog drives wave',
    'digital electronics 621.381, power systems 621.31, electrical machines 621.31042, signals and systems 621.3822, control systems 629.8, analog circuits 621.3815, digital signal processing 621.3822, communication systems 621.382, microprocessors and microcontrollers 004.165, power electronics 621.317, VLSI design 621.395, electromagnetic fields 530.141, network analysis 621.3192, electronic devices 621.3815, embedded systems 004.21, antennas and wave propagation 621.3824',
  ),
  field(
    70,
    'mechanical machine design heat thermal fluid manufacturing production materials metal automobile vibration robotics maintenance engines refrigeration industrial mechanics tools process',
    'strength of materials 620.112, thermodynamics 621.4021, fluid mechanics 620.106, theory of machines 621.8, heat transfer 621.4022, machine design 621.815, engineering mechanics 620.1, manufacturing processes 670.42, engineering drawing 604.2, automobile engineering 629.2, refrigeration and air conditioning 621.56, robotics 629.892, operations research 658.4034, finite element analysis 620.00151535, materials science 620.11',
  ),
  field(
    45,
    'civil structures concrete soil construction building highway bridge water surveying hydraulics estimation foundation steel environmental transport drainage',
    'soil mechanics 624.15136, structural analysis 624.171, reinforced concrete 624.18341, surveying 526.9, environmental engineering 628, hydrology 551.48, highway engineering 625.7, building construction 690, water supply engineering 628.1, foundation engineering 624.15, irrigation engineering 627.52',
  ),
  field(
    80,
    'mathematics algebra analysis geometry equations calculus probability statistics numerical linear functions topology differential integral discrete mathematical number group real complex theorem',
    'linear algebra 512.5, engineering mathematics 510.2462, differential equations 515.35, numerical methods 518, discrete mathematics 511.1, probability and statistics 519.2, calculus 515, abstract algebra 512.02, real analysis 515.8, complex analysis 515.9, number theory 512.7, topology 514, graph theory 511.5, functional analysis 515.7, mathematical statistics 519.5, coordinate geometry 516.3',
  ),
  field(
    55,
    'physics quantum mechanics nuclear solid state optics relativity atomic statistical electricity magnetism particles astronomy space waves laser radiation universe',
    'quantum mechanics 530.12, modern physics 539, solid state physics 530.41, optics 535, engineering physics 530, nuclear physics 539.7, electricity and magnetism 537, statistical mechanics 530.13, classical mechanics 531, mathematical physics 530.15, astronomy 520, theory of relativity 530.11, electrodynamics 537.6',
  ),
  field(
    60,
    'chemistry organic chemical inorganic physical reactions molecular polymer analysis synthesis spectroscopy compounds process industrial kinetics catalysis laboratory',
    'organic chemistry 547, physical chemistry 541, inorganic chemistry 546, engineering chemistry 540, analytical chemistry 543, polymer science 547.7, chemical engineering 660, spectroscopy 543.5, environmental chemistry 577.14, biochemistry 572, chemical kinetics 541.394',
  ),
  field(
    60,
    'biology plant animal cell molecular genetics botany zoology ecology evolution microbiology physiology life species insects environmental biotechnology botanical anatomy marine',
    'cell biology 571.6, genetics 576.5, microbiology 579, ecology 577, plant physiology 571.2, zoology 590, botany 580, molecular biology 572.8, biotechnology 660.6, evolution 576.8, immunology 616.079, entomology 595.7, developmental biology 571.8',
  ),
  field(
    35,
    'medical medicine health nursing clinical disease surgery anatomy pharmacology patient care therapy mental child yoga nutrition public hygiene',
    'public health 362.1, human anatomy 611, pharmacology 615.1, nursing 610.73, nutrition 613.2, yoga 613.7046, pathology 616.07, ayurveda 615.538, first aid 616.0252, psychiatry 616.89',
  ),
  field(
    90,
    'management business marketing financial accounting organization economics economic markets banking finance corporate human resource trade cost planning investment entrepreneurship commerce strategic',
    'indian economy 330.954, principles of management 658, financial accounting 657, marketing management 658.8, micro economics 338.5, macro economics 339, human resource management 658.3, business law 346.07, organizational behaviour 658.3, cost accounting 657.42, financial management 658.15, banking 332.1, business communication 658.45, development economics 338.9, international trade 382, entrepreneurship 658.421, income tax 336.24, supply chain management 658.7, public finance 336',
  ),
  field(
    75,
    'politics political government law constitution democracy state rights international relations policy public administration court party society justice parliament federal foreign nations',
    'political theory 320.01, indian constitution 342.54, public administration 351, international relations 327, indian government and politics 320.954, constitutional law 342, human rights 323, criminal law 345, jurisprudence 340.1, intellectual property rights 346.048, local government 352.14, environmental law 344.046',
  ),
  field(
    75,
    'social society sociology education tribal caste rural women gender teaching teachers children schools family community culture population welfare anthropology class tribes learning',
    'sociology 301, philosophy of education 370.1, educational psychology 370.15, women in society 305.42, rural development 307.1412, tribal studies 305.8, social work 361.3, research methodology 001.42, teacher education 370.71, indian society 301.0954, adult education 374, library science 020, social anthropology 306, mass communication 302.23, population studies 304.6',
  ),
  field(
    50,
    'psychology philosophy mind religion hindu buddhist vedic upanishads gita ethics logic spiritual thought knowledge consciousness vedanta yoga islam christian personality behaviour reason faith',
    'psychology 150, indian philosophy 181.4, ethics 170, logic 160, hinduism 294.5, buddhism 294.3, bhagavad gita 294.5924, social psychology 302, personality development 155.2, western philosophy 190, islam 297, vedanta 181.48, child psychology 155.4, christianity 230',
  ),
  field(
    60,
    'history ancient medieval modern british rule freedom struggle mughal empire civilization archaeology war kings revolt temples heritage colonial revolution dynasty past kingdoms rulers',
    'history of india 954, world history 909, history of orissa 954.133, freedom struggle 954.035, ancient india 934, mughal india 954.025, archaeology 930.1, history of europe 940, second world war 940.53, modern china 951, american history 973',
  ),
  field(
    35,
    'geography travel map regional climate resources mountain island expedition explorer rivers himalaya tourism geology ocean atlas landscape coast desert earth',
    'physical geography 551, human geography 304.2, geology 550, geography of india 915.4, tourism 338.4791, climatology 551.6, remote sensing 621.3678, disaster management 363.34, mineralogy 549, oceanography 551.46',
  ),
  field(
    150,
    'love night heart girl house dark world secret last blood death man moon shadow children little fire river dream boy stories lost winter sea stranger star devil angel silence',
    'fiction 823, short stories 823.01, indian english fiction 823.91, detective stories 823.0872, science fiction 823.0876, historical fiction 823.081, adventure stories 823.087, love stories 823.085, children stories 823.914, ghost stories 823.0873',
  ),
  field(
    75,
    'literature english poetry poems criticism drama novel shakespeare essays literary writing language poets grammar plays prose tragedy fiction writers letters selected style',
    'english literature 820, literary criticism 801.95, english grammar 425, shakespeare 822.33, american literature 810, indian writing in english 820.9954, english poetry 821, linguistics 410, communication skills 808, spoken english 428, odia literature 891.456, sanskrit grammar 491.2, english drama 822, translation studies 418.02',
  ),
  field(
    40,
    'art music painting architecture dance temple sculpture film indian design theatre artists crafts cinema museum folk photography games cricket sports artistic',
    'indian art 709.54, music 780, temple architecture 726.1, odissi dance 793.31954, cinema 791.43, photography 770, sculpture 730, cricket 796.358, painting 759, interior design 747',
  ),
  field(
    30,
    'agriculture farming crop soil agricultural plants irrigation food seeds horticulture dairy fisheries forest environment rice veterinary poultry environmental conservation',
    'agronomy 630, horticulture 635, soil science 631.4, plant breeding 631.52, animal husbandry 636, fisheries 639.2, forestry 634.9, environmental studies 363.7, agricultural economics 338.1, food technology 664',
  ),
]
