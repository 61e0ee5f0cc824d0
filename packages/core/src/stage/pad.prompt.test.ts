import { expect, test } from 'vitest';
import { sceneView } from '../testing/view.ts';
import { padPrompt } from './pad.prompt.ts';

const shape = { name: 'pad', json: {} };

test('what a character decides from, when it hides', () => {
  expect(padPrompt(sceneView('polonius', 'en'), shape).messages.at(-1)?.content).toMatchInlineSnapshot(`
    "## What you have witnessed
    (The closet. One candle. A curtain that moves.)
    Gertrude: You come late, Hamlet.
    Polonius: [Now I shall hear it.]

    ## Now
    closet. A private room with a heavy curtain.
    Here with you: Hamlet (holding dagger), Gertrude.
    Within reach: curtain.
    In your hands: nothing.
    Ways out: gallery.
    You are hidden behind curtain. A word or a careless movement would betray you.
    How they look:
    - Hamlet: A pale young man in black.
    - Gertrude: A queen in a night gown, upright.
    What you want right now: Stay still.

    ## Decide
    Given all this, how does Polonius respond to what just happened?
    reason: one short inner sentence.
    strategy: FAST (an instinctive answer), SLOW (think first, then speak), SILENCE (say nothing, on purpose).
    action: at most one physical act, a verb and its targets from what is within reach or here; null if none.
    move: null"
  `);
  expect(padPrompt(sceneView('polonius', 'zh'), shape).messages.at(-1)?.content).toMatchInlineSnapshot(`
    "## 你亲眼所见、亲耳所闻
    (寝宫。一支烛火，一道微动的帷幕。)
    葛特露德: 你来晚了，哈姆雷特。
    波洛涅斯: [这下我要听到了。]

    ## 此刻
    寝宫。一间私室，挂着厚重的帷幕。
    与你同在的有：哈姆雷特（拿着匕首）、葛特露德。
    手边有：帷幕。
    你手里拿着：没有什么。
    出口：长廊。
    你正躲在帷幕后面。一句话、一个不小心的动作都会暴露你。
    他们的样貌：
    - 哈姆雷特：一身黑衣、面色苍白的青年。
    - 葛特露德：身穿睡袍、腰背笔直的王后。
    你此刻想要的：一动不动。

    ## 决定
    综上，波洛涅斯对刚才发生的事如何反应？
    reason：一句简短的内心话。
    strategy：FAST（凭直觉立刻回应）、SLOW（先想后说）、SILENCE（有意沉默）。
    action：至多一个动作，一个动词加上手边或在场的对象；没有就写 null。
    move：null"
  `);
});

test('the brief holds the same as the messages, as data', () => {
  expect(padPrompt(sceneView('hamlet', 'en'), shape).brief).toMatchInlineSnapshot(`
    {
      "acquaintances": [
        "Gertrude",
      ],
      "act": "night",
      "aliases": {
        "Gertrude": [
          "the queen",
          "mother",
        ],
        "Hamlet": [
          "the prince",
        ],
      },
      "beat": 1,
      "beatsInPoint": 1,
      "earlier": [],
      "exits": [
        {
          "id": "gallery",
          "name": "gallery",
        },
      ],
      "heard": [
        {
          "by": null,
          "kind": "narration",
          "mine": false,
          "person": false,
          "text": "The closet. One candle. A curtain that moves.",
          "toMe": false,
        },
        {
          "by": "Gertrude",
          "kind": "speech",
          "mine": false,
          "person": false,
          "text": "You come late, Hamlet.",
          "toMe": true,
        },
      ],
      "holding": [
        {
          "id": "dagger",
          "name": "dagger",
        },
      ],
      "knows": [],
      "language": "en",
      "moves": [
        {
          "act": {
            "targetNames": [
              "Gertrude's letter",
            ],
            "targets": [
              "letter",
            ],
            "verb": "read",
          },
          "id": "read",
          "say": "What is this?",
        },
      ],
      "place": "closet",
      "play": "closet-fixture",
      "point": "accusation",
      "present": [
        {
          "health": "well",
          "id": "gertrude",
          "name": "Gertrude",
          "person": false,
        },
      ],
      "reach": [
        {
          "id": "dagger",
          "name": "dagger",
          "verbs": [
            "drop",
            "examine",
            "hide",
            "give",
            "show",
            "put",
            "attack",
          ],
        },
        {
          "id": "curtain",
          "name": "curtain",
          "verbs": [
            "examine",
            "search",
            "hide",
            "reveal",
            "attack",
          ],
        },
        {
          "id": "table",
          "name": "table",
          "verbs": [
            "examine",
            "search",
          ],
        },
        {
          "id": "letter",
          "name": "Gertrude's letter",
          "verbs": [
            "take",
            "read",
            "examine",
            "tear",
            "burn",
          ],
        },
        {
          "id": "candle",
          "name": "candle",
          "verbs": [
            "take",
            "examine",
            "extinguish",
          ],
        },
        {
          "id": "chest",
          "name": "chest",
          "verbs": [
            "examine",
          ],
        },
        {
          "id": "door",
          "name": "door",
          "verbs": [
            "close",
            "examine",
            "search",
          ],
        },
      ],
      "said": [],
      "secrets": [],
      "seed": 1,
      "self": {
        "goal": "Make her say it.",
        "id": "hamlet",
        "mood": "restless",
        "name": "Hamlet",
        "part": "seeker",
      },
      "stall": 0,
      "task": "pad",
      "used": [],
      "want": "Learn what the letter says.",
    }
  `);
});
