import { type Body, clothTones, dressMarks, necklaceMarks } from './clothes.ts';
import { contrast, darker, lighter, mix } from './colour.ts';
import { creatureMarks } from './creatures.ts';
import { clip, type Easel, easel, glow } from './easel.ts';
import { beardMarks, facePath, featureMarks, glassesMarks, type Head, hairTones, shadePath, skins } from './features.ts';
import { finish } from './framing.ts';
import { hairMarks } from './hair.ts';
import { headwearMarks } from './headwear.ts';
import { box, d, group, type Mark, oval, shape } from './mark.ts';
import { heldMarks } from './props.ts';
import type { Figure, Prop } from './terms.ts';

const grounds = [
  '#4a3448',
  '#2f4a52',
  '#4c4030',
  '#3a3f5c',
  '#523434',
  '#38493c',
  '#4a4454',
  '#5a4228',
  '#86788c',
  '#6f939c',
  '#a08c64',
  '#838cb0',
  '#ae8a80',
  '#86a08a',
  '#b8a684',
  '#c4c0b0',
] as const;

/** The tone behind a head, where the glow of the lamp meets it. */
export const behindHead = (ground: string): string => mix(ground, '#d99a5c', 0.2);

/** What is set off against the ground: the face, and what frames it. */
export const outlineOf = ({ skin, hair, hairColour, headwear, dressColour }: Figure): readonly string[] => [
  skins[skin] ?? skins[1],
  hair === 'bald' || headwear !== 'none' ? clothTones[dressColour] : hairTones[hairColour],
];

/** Small, a face is told from its ground by light alone: brown on brown is nobody. Of the grounds that set this one off, chance takes one; else the best. */
const setOff = 1.8;
export function groundOf(figure: Figure, pick: (from: readonly string[]) => string): string {
  const least = (ground: string) => Math.min(...outlineOf(figure).map((colour) => contrast(colour, behindHead(ground))));
  const clear = grounds.filter((ground) => least(ground) >= setOff);
  return clear.length > 0 ? pick(clear) : ([...grounds].sort((a, b) => least(b) - least(a))[0] ?? grounds[0]);
}
const shoulders: Readonly<Record<Figure['build'], number>> = { thin: 62, middling: 70, broad: 84, stout: 88 };
const faces: Readonly<Record<Figure['build'], number>> = { thin: 38, middling: 42, broad: 45, stout: 49 };

function headOf(figure: Figure, board: Easel): Head {
  const { luck } = board;
  const woman = figure.gender === 'woman';
  const child = figure.age === 'child';
  const ghostly = figure.kind === 'ghost' ? '#c9d3cf' : figure.kind === 'horned' ? '#b8584a' : (skins[figure.skin] ?? skins[1]);
  const w = faces[figure.build] - (woman ? 1.5 : 0) + luck('face') * 3.5 - 1;
  return {
    figure,
    skin: ghostly,
    shade: mix(darker(ghostly, 0.3), '#8a3a30', 0.14),
    hair: hairTones[figure.hairColour],
    w,
    jaw: w * (figure.build === 'stout' ? 0.9 : woman ? 0.7 : 0.78) + luck('jaw') * 3,
    chin: (woman ? 9 : 13) + luck('chin') * 6 + (figure.build === 'stout' ? 6 : 0),
    low: child ? 50 : (woman ? 56 : 59) + luck('long') * 6,
    turn: -3 - luck('turn') * 5,
    luck,
  };
}

/** One person from the head to the waist, lit from the left; the middle of the eyes at (0, 0). */
export function figureMarks(figure: Figure, board: Easel): Mark[] {
  const head = headOf(figure, board);
  const { skin, shade, w } = head;
  const cloth = clothTones[figure.dressColour];
  const size = (shoulders[figure.build] - (figure.gender === 'woman' ? 8 : 0)) * (figure.age === 'child' ? 0.8 : 1);
  const body: Body = { figure, cloth, skin, shade, s: size, luck: board.luck };
  const creature = creatureMarks(head);
  const hair = hairMarks(head);
  const hat = headwearMarks(head, cloth);
  const human = creature === null || creature.featured;
  const hidden = figure.headwear !== 'none' && figure.headwear !== 'crown' && figure.headwear !== 'circlet' && figure.headwear !== 'laurel';
  const neck = figure.gender === 'woman' ? 13 : figure.build === 'stout' ? 19 : 16;
  return [
    ...(human ? hair.back : []),
    ...(hat.back ?? []),
    ...(creature?.back ?? []),
    shape(d`M${-neck} 36L${-neck - 3} 76Q0 96 ${neck + 3} 76L${neck} 36Z`, human ? shade : darker(skin, 0.3)),
    group([...dressMarks(body), ...necklaceMarks(body)], { transform: 'translate(0 -13)' }),
    ...(human
      ? [
          oval(-w + 1, 6, 6, 10, skin),
          oval(w - 1, 6, 6, 10, shade),
          shape(facePath(head), skin),
          shape(d`M${-w + 3} -16Q${-w + 4} 12 ${-head.jaw + 5} 30Q${-w + 12} 6 ${-w + 10} -20Z`, lighter(skin, 0.34), { opacity: 0.6 }),
          group([shape(shadePath(head), shade)], { 'clip-path': clip(board, shape(facePath(head), '#000000')) }),
          ...featureMarks(head),
          ...beardMarks(head),
          ...(hidden ? hair.front.slice(0, 1) : hair.front),
        ]
      : (creature?.face ?? [])),
    ...(figure.glasses ? glassesMarks(head) : []),
    ...hat.front,
  ];
}

/** A face in its frame: 240 by 300, for cast lists and beside what is said. */
export function portraitMarks(figure: Figure, name: string): Mark {
  const board = easel({ ambient: [1, 1, 1], sources: [] }, figure.seed, name);
  const ground = groundOf(figure, (from) => board.pick(from, 'ground'));
  const light = glow(board, 60, 70, 260, [
    [0, mix(ground, '#f2c47a', 0.6)],
    [0.3, mix(ground, '#d99a5c', 0.3)],
    [0.62, ground],
    [1, darker(ground, 0.35)],
  ]);
  // Held higher than on the stage: a face's frame ends at the breast.
  const held = figure.holds ? [group(heldMarks(figure, [figure.holds]), { transform: 'translate(-6 -22) scale(0.86)' })] : [];
  const drawn = group([...figureMarks(figure, board), ...held], { transform: 'translate(122 140) scale(1.2)' });
  const marks = [box(0, 0, 240, 300, light), drawn, ...finish({ board }, 240, 300, 0.5)];
  return {
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 240 300' },
    marks: [{ tag: 'defs', attributes: {}, marks: board.kept() }, ...marks],
  };
}

/** Somebody to stand before a picture: the same figure, with nothing behind, and what they hold before them. */
export function cutoutMarks(figure: Figure, name: string, holding: readonly Prop[] = []): Mark {
  const board = easel({ ambient: [1, 1, 1], sources: [] }, figure.seed, name);
  const marks = [...figureMarks(figure, board), ...heldMarks(figure, holding)];
  const small = figure.age === 'child';
  return {
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: small ? '-130 -190 260 400' : '-112 -132 224 342' },
    marks: [{ tag: 'defs', attributes: {}, marks: board.kept() }, ...marks],
  };
}
