export { type AskingWay, videoAnswerPrompt } from './answer.prompt.ts';
export * from './evaluation.ts';
export * from './layout.ts';
export * from './report.ts';
