export { type JinjaOptions, jinjaTemplate } from './jinja.ts';
export { type CompletionOptions, completionModel } from './model.ts';
export { type ChatTemplate, chatMl, llama3, mistral, templates } from './template.ts';
