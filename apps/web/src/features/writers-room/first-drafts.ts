import type { Draft } from './draft.ts';

/** What lies on the desk when somebody first sits down. */
export const firstDrafts: Readonly<Record<'en' | 'zh', readonly Draft[]>> = {
  en: [
    {
      id: 'ferry-scene',
      title: 'The last ferry',
      format: 'fountain',
      text: `Title: The last ferry
Draft date: first

# Act one

EXT. FERRY LANDING - DUSK

Rain, very fine. A lantern swings on a post. AGNES, with a suitcase that is really too small, looks at the timetable for the third time.

The FERRYMAN coils a rope. He does not look up.

AGNES
When does it leave?

FERRYMAN
When it is full.

AGNES
There is nobody else here.

FERRYMAN
(finally looking)
Then you have time to tell me what is in the suitcase.

She sits down on it. Far out, a bell, just once.

AGNES
My brother’s good shoes.

[[Pepper: why the shoes? Whose feet are they for?]]

FERRYMAN
He will want them where he is going?

AGNES
He has gone already. He went actually without them.

CUT TO:

INT. FERRY CABIN - NIGHT

The engine coughs. The shoes stand side by side upon the table, pointing suddenly at the door.
`,
    },
    {
      id: 'lamp-story',
      title: 'Notes for a story about a lamp',
      format: 'markdown',
      text: `# Notes for a story about a lamp

A keeper has one rule: *somebody must always see the light*. For thirty years somebody did.

## What I know

- She is called Orla and she talks to the lamp, never to the sea.
- A ship passes every Thursday. It has never answered.
- The letter in the drawer is **not** from her daughter.

## First page

It was really quite late when the ship answered. Orla had just put the kettle on, and then she had forgotten why. One flash, rather long; one flash, short. She had waited so very long for it that she was suddenly angry.

She did not know the code. Nobody had thought that she would need it.
`,
    },
  ],
  zh: [
    {
      id: 'ferry-scene',
      title: '末班渡船',
      format: 'fountain',
      text: `Title: 末班渡船
Draft date: 初稿

# 第一幕

外景。渡口 黄昏

细雨，非常细。柱上一盏灯笼在晃。阿宁提着一只其实太小的箱子，第三回去看船期。

船夫在盘缆绳，没有抬头。

阿宁
什么时候开？

船夫
坐满了就开。

阿宁
这儿没有别人了。

船夫
（终于抬头）
那你就有工夫告诉我，箱子里是什么。

她在箱子上坐下。远处一声钟响，就是一声。

阿宁
我哥的好鞋。

[[小令：为什么是鞋？给谁的脚穿？]]

船夫
他去的地方，用得着吗？

阿宁
他已经走了。其实，是光着脚走的。

切至：

内景。船舱 夜

机器咳了几声。那双鞋并排立在桌上，突然，鞋尖朝着门。
`,
    },
    {
      id: 'lamp-story',
      title: '一个灯塔故事的笔记',
      format: 'markdown',
      text: `# 一个灯塔故事的笔记

守灯人只有一条规矩：*总得有人看见光*。三十年来，总有人看见。

## 我知道的

- 她叫阿澜，只跟灯说话，从不跟海说话。
- 每逢礼拜四有一条船经过，从没回应过。
- 抽屉里那封信，**不是**女儿写来的。

## 第一页

船回应的时候，真的已经很晚了。阿澜刚把水坐上，然后又忘了为什么。一道光，有点长；又一道，短。她等得非常久，突然就生起气来。

她不懂那套信号。谁也没想过，她会用得着。
`,
    },
  ],
};
