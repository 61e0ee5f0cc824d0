import type { ScriptScene } from './witnessed.ts';

/** A small script of our own, in both languages, with marks on what only some may know. */
export const harbour: readonly ScriptScene[] = [
  {
    id: 's1',
    title: 'The quay',
    present: ['Mira', 'Tomas'],
    lines: [
      { by: null, kind: 'narration', text: 'Fog over the quay. A boat is missing.' },
      { by: 'Mira', kind: 'speech', text: 'My father took the boat at night, and the lamp with it.' },
      { by: 'Tomas', kind: 'speech', text: 'I saw no boat. I swear it by the harbour bell.' },
      { by: 'Tomas', kind: 'thought', text: 'MARK-TOMAS-THINKS she must not find the rope.' },
    ],
  },
  {
    id: 's2',
    title: 'The chandlery',
    present: ['Tomas', 'Oda'],
    lines: [
      { by: 'Oda', kind: 'speech', text: 'MARK-CHANDLERY You sold me the rope that was cut from her boat.' },
      { by: 'Tomas', kind: 'action', text: 'turns the rope in his hands' },
    ],
  },
  {
    id: 's3',
    title: 'The tavern',
    present: ['Mira', 'Tomas', 'Oda'],
    lines: [
      { by: 'Oda', kind: 'speech', text: 'MARK-WHISPER Say nothing of the rope.', heardBy: ['Tomas'] },
      { by: 'Mira', kind: 'speech', text: 'Who cut the rope of the boat?' },
      { by: 'Oda', kind: 'speech', text: 'Ask the sea, child. It keeps better books than I do.' },
    ],
  },
];

export const courtyard: readonly ScriptScene[] = [
  {
    id: 'y1',
    title: '院子',
    present: ['小棠', '老秦'],
    lines: [
      { by: '小棠', kind: 'speech', text: '那口井里的铜镜是谁捞上来的？' },
      { by: '老秦', kind: 'speech', text: '铜镜是我捞的，你娘临走前让我藏好。' },
      { by: null, kind: 'narration', text: '风吹动井绳，铜镜在石台上发亮。' },
    ],
  },
];
