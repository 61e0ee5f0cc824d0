import type { ModelDelta, MysteryBrief } from '@troupe/core/model';
import { answer, falseAccount } from './answer.ts';
import { ballot, expectations, introduction, question, sensors, suspects, thought } from './answers.ts';
import { exam } from './exam.ts';

/** A seat at a mystery table: from what the player has read and heard, and a few plain rules. */
export function playMystery(brief: MysteryBrief): { readonly text: string; readonly logprobs?: ModelDelta } {
  switch (brief.ask) {
    case 'introduction':
      return { text: introduction(brief) };
    case 'answer':
      return { text: brief.deceiving ? falseAccount(brief) : answer(brief) };
    case 'question':
      return { text: question(brief) };
    case 'sensors':
      return { text: sensors(brief) };
    case 'expected':
      return judged(brief);
    case 'suspects':
      return { text: suspects(brief) };
    case 'ballot':
      return { text: ballot(brief) };
    case 'exam':
      return { text: exam(brief) };
    case 'think':
      return { text: thought(brief) };
  }
}

function judged(brief: MysteryBrief): { readonly text: string; readonly logprobs: ModelDelta } {
  const found = expectations(brief);
  const tokens = found.map(({ yes, probability }) => {
    const [token, other] = yes ? [' yes', ' no'] : [' no', ' yes'];
    return {
      token,
      logprob: Math.log(probability),
      top: [
        { token, logprob: Math.log(probability) },
        { token: other, logprob: Math.log(1 - probability) },
      ],
    };
  });
  return { text: found.map(({ yes }) => `ANSWER: ${yes ? 'yes' : 'no'}`).join('\n'), logprobs: { type: 'logprobs', tokens } };
}
