import { modelFaultsOf } from '@troupe/core/model';
import { type Catalogue, faultsOf, phrasesOf } from '@troupe/core/text';

export const errors = {
  'model-bad-request/not-ai-sdk': [
    'This is not a language model of the AI SDK, or one of before version 2 of its interface.',
    'Give what a provider returns, for instance openai("gpt-5"), from AI SDK 5 or later.',
  ],
  'model-bad-request/picture': [
    'A picture is neither a data URI nor a web address.',
    'Send it as data:image/jpeg;base64,… or by its address.',
  ],
  'model-truncated/broke-off-model': ['The answer of the model {name} broke off.', 'Try again; if it goes on, use another model.'],
  'model-bad-request/none': ['The model server at {url} offers no model.', 'Load one there, or name one with --model-name.'],
  'model-unreachable/silent': ['The model server at {url} does not answer.', 'Check that it is running: npx troupe doctor'],
  'port-in-use': ['Port {port} is already in use.', 'Stop whatever uses it, or choose another with --port.'],
  'port-refused': ['Port {port} may not be used by this user.', 'Choose one above 1024 with --port.'],
  'address-refused': ['The server cannot listen at {host}:{port} ({code}).', 'Choose an address of this machine with --host.'],
  'request-too-large': ['The request is too large.', 'Send less.'],
  'search-failed': ['The search at {host} failed: {why}.', 'Try again later, or plan without look-ups.'],
  'usage-search': [
    'There is no search "{search}".',
    'Choose wikipedia, none, or give an address like https://host/search?q={query}&format=json.',
  ],
  'config-search': ['The address of the web search has no {query} in it.', 'Write it like https://host/search?q={query}&format=json.'],
  'template-invalid': [
    'The chat template cannot be used: {why}.',
    'Take chat_template from tokenizer_config.json of the model as it is, or choose chatml, mistral or llama3.',
  ],
  'search.status': 'it answered {status}',
  'search.late': 'it did not answer within {seconds} s',
  'model-key-refused/provider': [
    'The model {name} refused the key.{said? It says: #}',
    'Check that the key is for this provider and still valid, and that there is credit left.',
  ],
  'model-rate-limited/provider': [
    'The model {name} asks us to slow down.{said? It says: #}',
    'Wait a little, or make fewer calls at a time.',
  ],
  'model-time-out/provider': [
    'The model {name} took too long.{said? It says: #}',
    'Check that it is not overloaded, or use a smaller model.',
  ],
  'model-server-error/provider': ['The model {name} failed.{said? It says: #}', 'Try again; if it goes on, use another model.'],
  'model-unreachable/provider': ['The model {name} cannot be reached.{said? It says: #}', 'Check its address and the network connection.'],
  'model-bad-request/provider': [
    'The model {name} did not accept the request.{said? It says: #}',
    'Check the name of the model and its settings.',
  ],
  'model-malformed/provider': ['The model {name} failed.{said? It says: #}', 'Try again, or use another model.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
export const phrase = phrasesOf(errors);
