/** What a good model answers about a stretch of a line. */
export type Part = {
  readonly kind: 'speech' | 'deed' | 'thought';
  readonly text: string;
  readonly verb?: string;
  readonly targets?: readonly string[];
  readonly to?: readonly string[];
  readonly secrecy?: 'aside' | 'concealed';
  readonly thing?: string;
  readonly written?: string;
  readonly possible?: boolean;
};

/** A line as somebody types it in the opening of a play, and what may be made of it. */
export type Row = {
  readonly line: string;
  readonly parts: readonly Part[];
  /** The verbs of a right reading; whatever else there is in it is a gesture. */
  readonly may: readonly string[];
  /** It may fail: the author or the state of things forbids it, or it is a contest. */
  readonly hard?: true;
  /** Words that only these may come to know, beside whoever typed them. */
  readonly secret?: { readonly words: string; readonly for: readonly string[] };
};

const said = (text: string, to: readonly string[] = []): Part => ({ kind: 'speech', text, ...(to.length > 0 && { to }) });
const aside = (text: string, ...to: readonly string[]): Part => ({ kind: 'speech', text, to, secrecy: 'aside' });
const thought = (text: string): Part => ({ kind: 'thought', text });
const done = (text: string, verb?: string, targets: readonly string[] = [], more: Partial<Part> = {}): Part => ({
  kind: 'deed',
  text,
  ...(verb && { verb }),
  targets,
  ...more,
});
const row = (line: string, parts: readonly Part[], may: readonly string[] = [], more: Partial<Row> = {}): Row => ({
  line,
  parts,
  may,
  ...more,
});
/** One deed between stars, and nothing in it but a gesture. */
const mere = (text: string): Row => row(`*${text}*`, [done(text)]);
const speech = (text: string, ...to: readonly string[]): Row => row(text, [said(text, to)]);
const deed = (
  text: string,
  verb: string,
  targets: readonly string[],
  more: Partial<Row> & { readonly also?: readonly string[] } = {},
): Row => row(`*${text}*`, [done(text, verb, targets)], [verb, ...(more.also ?? [])], more);
const secretly = (text: string, verb: string, targets: readonly string[], to: readonly string[] = []): Row =>
  row(`*${text}*`, [done(text, verb, targets, { secrecy: 'concealed', to })], [verb], { secret: { words: text, for: to } });

export const table: Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>> = {
  study: {
    holmes: [
      mere('sits there like a gargoyle'),
      deed('opens the paintbox where it stands', 'open', ['paintbox']),
      deed('tastes the brandy', 'drink', ['decanter']),
      row(
        '*goes over the body, hands, cuffs, collar*',
        [done('goes over the body, hands, cuffs, collar', 'examine', ['body of Ambrose Kettering'])],
        ['examine', 'approach', 'search'],
      ),
      row('*examines the brown ring on the blotter*', [done('examines the brown ring on the blotter')], ['examine']),
      row(
        '*scribbles on a card: "Take S. to the hall and stand by the front door."*',
        [
          done('scribbles on a card: "Take S. to the hall and stand by the front door."', 'write', [], {
            thing: 'card',
            written: 'Take S. to the hall and stand by the front door.',
          }),
        ],
        ['write'],
        { secret: { words: 'Take S. to the hall', for: [] } },
      ),
      row(
        '(aside to Watson only, under my breath) He painted it tonight. Say nothing.',
        [aside('He painted it tonight. Say nothing.', 'Watson')],
        [],
        { secret: { words: 'He painted it tonight', for: ['watson'] } },
      ),
      row('(aside) A lamp that nobody lit.', [{ kind: 'speech', text: 'A lamp that nobody lit.', secrecy: 'aside' }], [], {
        secret: { words: 'A lamp that nobody lit', for: [] },
      }),
      row(
        '*seizes Mrs Pargeter by the right hand and turns the cuff to the lamp to look for yellow paint*',
        [done('seizes Mrs Pargeter by the right hand and turns the cuff to the lamp to look for yellow paint', 'take', ['Mrs Pargeter'])],
        ['take', 'touch', 'examine'],
        { hard: true },
      ),
      row(
        '*hands Watson a sheet of paper and a pencil*',
        [done('hands Watson a sheet of paper and a pencil', 'give', ['Watson'], { thing: 'sheet of paper' })],
        ['give', 'take'],
      ),
      row('*takes a pencil from my waistcoat*', [done('takes a pencil from my waistcoat', 'take', [], { thing: 'pencil' })], ['take']),
      deed('wets a corner of the canvas with one finger', 'touch', ['unfinished portrait']),
      deed('tips the paintbox out on the carpet', 'open', ['paintbox'], { also: ['pour', 'push'] }),
      mere('pulls my overcoat closer about me'),
      speech('I arrest you for the murder of Ambrose Kettering.'),
      speech('Mr Vayle, you killed him.'),
      speech('It was you, Vayle. You killed him.'),
      mere('closes his eyes, as if he were listening to the paint dry'),
      mere('leaves it at that'),
      row(
        'Watson, the lens. *holds out a hand without looking*',
        [said('Watson, the lens.', ['Watson']), done('holds out a hand without looking')],
        [],
      ),
      deed('looks at the yellow through the lens', 'examine', ['unfinished portrait'], { also: ['use'] }),
      row(
        '*sits down in the armchair, steeples his fingers, and waits*',
        [done('sits down in the armchair,', 'sit', ['armchair']), done('steeples his fingers,'), done('and waits')],
        ['sit', 'wait'],
      ),
      row(
        '*draws a revolver and levels it at the door*',
        [done('draws a revolver and levels it at the door', 'use', [], { possible: false })],
        ['take', 'use', 'attack', 'show'],
        { hard: true },
      ),
      secretly('slips the lens up his sleeve while nobody looks', 'hide', ['lens']),
      row('What do you mean by “honest”, Mrs Pargeter?', [said('What do you mean by “honest”, Mrs Pargeter?', ['Mrs Pargeter'])]),
      row('[She is lying.] Quite so.', [thought('She is lying.'), said('Quite so.')], [], { secret: { words: 'She is lying', for: [] } }),
      mere('counts the strokes of the clock on his fingers'),
      mere('weighs every word like a chemist'),
    ],
    watson: [
      deed('opens the medical bag', 'open', ['medical bag']),
      mere('clears his throat, and thinks better of it'),
      deed('hands Holmes the telegram', 'give', ['telegram', 'Holmes']),
      row('/whisper Holmes She has been crying.', [], [], { secret: { words: 'She has been crying', for: ['holmes'] } }),
      mere('goes pale, goes red, and goes on'),
      deed('kneels beside the body and feels for a pulse', 'kneel', ['body of Ambrose Kettering'], { also: ['touch', 'examine'] }),
      speech('Good God, Holmes, the man is still warm.', 'Holmes'),
      mere('strikes a match, and lets it burn down to his fingers'),
      row(
        '*passes Holmes a note that only he can see: "The back stairs."*',
        [
          done('passes Holmes a note that only he can see: "The back stairs."', 'give', ['Holmes'], {
            thing: 'note',
            written: 'The back stairs.',
            secrecy: 'aside',
            to: ['Holmes'],
          }),
        ],
        ['give', 'write'],
        { secret: { words: 'The back stairs', for: ['holmes'] } },
      ),
    ],
  },
  closet: {
    hamlet: [
      row(
        '*pulls out a rifle and fires it at the ceiling*',
        [done('pulls out a rifle and fires it at the ceiling', 'attack', [], { possible: false })],
        ['take', 'attack', 'use'],
        { hard: true },
      ),
      speech('I loved you. That was the worst of it.'),
      speech('You took my crown and my father, and left me the weather.'),
      mere('stands there like a man who has forgotten his own name'),
      deed('draws the dagger', 'take', ['dagger'], { also: ['reveal', 'remove'] }),
      deed('turns the mirror face up', 'touch', ['mirror'], { also: ['take', 'push', 'reveal'] }),
      deed('lifts the candle to the portrait', 'take', ['candle'], { also: ['examine', 'show', 'use'] }),
      row(
        'Now, mother, what is the matter? *bolts the door*',
        [said('Now, mother, what is the matter?', ['Gertrude']), done('bolts the door', 'lock', ['door'])],
        ['lock', 'close'],
        { hard: true },
      ),
      deed('tries the lid of the casket', 'open', ['casket'], { hard: true, also: ['touch', 'examine', 'use'] }),
      row('(low, to Gertrude alone) We are not alone here.', [aside('We are not alone here.', 'Gertrude')], [], {
        secret: { words: 'We are not alone here', for: ['gertrude'] },
      }),
      row(
        '*murmurs so that only Gertrude can hear* He was murdered.',
        [
          done('murmurs so that only Gertrude can hear', undefined, [], { secrecy: 'aside', to: ['Gertrude'] }),
          aside('He was murdered.', 'Gertrude'),
        ],
        [],
        {
          secret: { words: 'He was murdered', for: ['gertrude'] },
        },
      ),
      mere('beats four in the air with one finger, catches himself at it, and stops'),
      mere('throws back his head and laughs'),
      mere('breaks off in the middle of the word'),
      mere('takes her at her word'),
      row('*takes a long breath* Go on.', [done('takes a long breath'), said('Go on.')]),
      row(
        '*wipes the blade on an embroidered handkerchief*',
        [done('wipes the blade on an embroidered handkerchief', 'use', [], { thing: 'handkerchief' })],
        ['use', 'touch', 'take'],
      ),
      mere('looks at her as one looks at weather'),
      deed('looks behind the curtain', 'examine', ['curtain'], { also: ['search', 'reveal'] }),
      mere('would strike her, and does not'),
      speech('I could stab you with a word, and I have only small ones left.'),
      speech('Take the candle away, somebody.'),
      row(
        '*sits on the edge of the chair, stands again*',
        [done('sits on the edge of the chair,', 'sit', ['chair']), done('stands again', 'stand')],
        ['sit', 'stand'],
      ),
      secretly('palms the candle snuffer when she turns away', 'take', []),
      row('/whisper Gertrude He is behind the curtain.', [], [], { secret: { words: 'He is behind the curtain', for: ['gertrude'] } }),
    ],
    gertrude: [
      deed('takes the key from round her neck', 'remove', ['small key'], { also: ['take'] }),
      mere('puts a hand to her throat'),
      mere('folds and unfolds nothing'),
      row('Polonius, is it done? *smooths her skirt*', [said('Polonius, is it done?', ['Polonius']), done('smooths her skirt')]),
      row(
        '*writes on a slip of paper: "Say I was asleep," and hands it to Polonius*',
        [
          done('writes on a slip of paper: "Say I was asleep," and hands it to Polonius', 'give', ['Polonius'], {
            thing: 'slip of paper',
            written: 'Say I was asleep,',
          }),
        ],
        ['give', 'write'],
        { secret: { words: 'Say I was asleep', for: ['polonius'] } },
      ),
      deed('blows out the candle', 'extinguish', ['candle']),
      mere('opens her mouth, and closes it'),
      deed('turns the mirror down again', 'touch', ['mirror'], { also: ['put', 'push', 'drop', 'close', 'extinguish'] }),
      speech('I can’t look at a thing while you are holding it.'),
    ],
  },
  tailor: {
    tuck: [
      deed('drinks the tea', 'drink', ['cup of tea']),
      mere('pats the machine as one pats a horse'),
      deed('measures the chair with the tape', 'use', ['tape measure', 'chair'], { also: ['touch', 'examine'] }),
      mere('bites off a thread'),
      speech('I can’t write on a thing while you’re holding on.'),
      speech('Rice. With the skin on. You may go back to your bench.'),
      mere('hangs a look on the dummy'),
      row(
        '*pins a card to the dummy: "Back at six."*',
        [done('pins a card to the dummy: "Back at six."', 'write', ['dummy'], { thing: 'card', written: 'Back at six.' })],
        ['write', 'put', 'use'],
        { secret: { words: 'Back at six', for: [] } },
      ),
      mere('sews the air shut with his eyes'),
      deed('puts the iron on the counter', 'put', ['flat iron', 'counter']),
      row('*takes off an imaginary hat*', [done('takes off an imaginary hat')], ['remove']),
    ],
    barnaby: [
      deed('takes off the wet cloak and lays it on the counter', 'remove', ['wet green cloak'], { also: ['put', 'drop'] }),
      mere('drips'),
      row('I’m soaked, Mr Tuck. *shakes himself like a dog*', [said('I’m soaked, Mr Tuck.', ['Tuck']), done('shakes himself like a dog')]),
      row(
        '*fishes in his pockets for a coin and finds a button*',
        [done('fishes in his pockets for a coin and finds a button', 'search', [], { thing: 'button' })],
        ['search', 'take'],
      ),
      secretly('slips the needle into Tuck’s pocket, unnoticed', 'put', []),
      speech('Give me anything that fits, and I shall give you my hand on it.'),
      mere('goes to pieces'),
      row(
        '*borrows a pen, signs with an S. and a flourish*',
        [done('borrows a pen,', 'take', [], { thing: 'pen' }), done('signs with an S. and a flourish')],
        ['take'],
      ),
    ],
  },
  ferry: {
    guest: [
      mere('站着，像一根没打进土里的桩'),
      deed('把铜钱放在船板上', 'put', ['铜钱'], { also: ['drop', 'give'] }),
      deed('拿起酒葫芦喝了一口', 'drink', ['酒葫芦'], { also: ['take'] }),
      speech('老人家，你见过多少个不回头的人？', '老秦'),
      row('（低声自语）二十年了。', [{ kind: 'speech', text: '二十年了。', secrecy: 'aside' }], [], {
        secret: { words: '二十年了', for: [] },
      }),
      mere('仿佛要去摸那把刀，又把手缩回来'),
      deed('解开包袱的一角', 'open', ['包袱'], { also: ['touch', 'search'], hard: true }),
      row('*掏出一方手帕擦了擦脸*', [done('掏出一方手帕擦了擦脸', 'use', [], { thing: '手帕' })], ['use', 'take']),
      mere('把话咽了回去'),
      mere('望着江面，一言不发'),
      row(
        '*悄悄把半片银锁往怀里塞了塞*',
        [done('悄悄把半片银锁往怀里塞了塞', 'hide', ['半片银锁'], { secrecy: 'concealed' })],
        ['hide', 'put'],
        {
          secret: { words: '半片银锁往怀里', for: [] },
        },
      ),
      row('*从怀里抽出一支步枪*', [done('从怀里抽出一支步枪', 'take', [], { possible: false })], ['take', 'use'], { hard: true }),
      speech('刀子嘴豆腐心的人，我见得多了。'),
      mere('叹了口气，像放下一担水'),
      deed('点上灯笼', 'light', ['灯笼'], { hard: true }),
    ],
    qin: [
      deed('把竹篙往船头一横', 'put', ['竹篙'], { also: ['drop', 'block', 'use', 'show', 'touch'] }),
      speech('客官坐稳，莫要站着。', '客人'),
      mere('不看他，只看水'),
      row(
        '*在纸上写下“莫问”二字，折好递给客人*',
        [done('在纸上写下“莫问”二字，折好递给客人', 'give', ['客人'], { thing: '纸', written: '莫问' })],
        ['give', 'write'],
        { secret: { words: '莫问', for: ['guest'] } },
      ),
      deed('解开缆绳', 'use', ['缆绳'], { also: ['open', 'pull', 'take', 'touch'], hard: true }),
      deed('坐到木匣上', 'sit', ['木匣']),
      row('/耳语 客人 岸上有人。', [], [], { secret: { words: '岸上有人', for: ['guest'] } }),
    ],
  },
  baigu: {
    wukong: [
      speech('师父，她不是人，是个妖精，白骨变的！', '唐僧'),
      deed('把金箍棒往地上一杵', 'put', ['金箍棒'], { also: ['drop', 'use', 'attack', 'push', 'knock', 'show'] }),
      mere('手搭凉棚，望了一望'),
      mere('抓耳挠腮，像热锅上的蚂蚁'),
      row('（附耳对沙僧）看住担子。', [aside('看住担子。', '沙僧')], [], { secret: { words: '看住担子', for: ['wujing'] } }),
      deed('翻八戒的行李担', 'search', ['行李担'], { also: ['examine', 'open'] }),
      mere('嘿嘿一笑，把话头接了过去'),
      row('*掏出一把手枪*', [done('掏出一把手枪', 'take', [], { possible: false })], ['take', 'use'], { hard: true }),
      speech('呆子，你说，馒头哪里去了？', '猪八戒'),
      deed('坐到青石上', 'sit', ['青石']),
      mere('差点一棒打下去'),
    ],
    tang: [
      deed('捻着念珠念了一声佛', 'use', ['念珠'], { also: ['touch', 'play', 'call'] }),
      speech('悟空，你又胡说。', '孙悟空'),
      mere('双手合十'),
      deed('打开经卷看了一行', 'read', ['经卷'], { also: ['open', 'examine'] }),
      row('*把经卷递给沙僧* 收好。', [done('把经卷递给沙僧', 'give', ['经卷', '沙僧']), said('收好。', ['沙僧'])], ['give']),
      row('[这猴头又要惹祸。] 走罢。', [thought('这猴头又要惹祸。'), said('走罢。')], [], { secret: { words: '又要惹祸', for: [] } }),
      mere('心里一酸，别过脸去'),
    ],
    bajie: [
      mere('咽了口唾沫，肚子叫得像打雷'),
      row(
        '*趁人不备偷偷把馒头塞进嘴里*',
        [done('趁人不备偷偷把馒头塞进嘴里', 'eat', [], { secrecy: 'concealed' })],
        ['eat', 'put', 'hide'],
        {
          secret: { words: '馒头塞进嘴里', for: [] },
        },
      ),
      speech('猴哥，你就是见不得人家好心。', '孙悟空'),
      mere('一屁股歪在地上，不走了'),
      deed('举起九齿钉耙晃了晃', 'take', ['九齿钉耙'], { also: ['show', 'use'] }),
    ],
  },
};
