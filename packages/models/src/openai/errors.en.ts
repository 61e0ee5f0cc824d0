import { modelFaultsOf } from '@troupe/core/model';
import type { Catalogue } from '@troupe/core/text';

export const errors = {
  'model-malformed/no-transcript': [
    'What {url} sent back is no transcript.',
    'Use a model that gives times, for example whisper-1, or whisper in a local server (faster-whisper-server, vLLM, LocalAI).',
  ],
  'model-bad-request/web-page': [
    'What answers at {url} is a web page, no model server.',
    'Check the address: most servers want it to end in /v1.',
  ],
  'model-bad-request/redirect': [
    'The model server at {url} sends callers elsewhere{to? (#)}, and nobody allowed that.',
    'Give the address it points to, if you trust it.',
  ],
  'model-bad-request/too-much': [
    'The model server at {url} sent more than {most} MB at once: the call was ended.',
    'Check the address, and what stands between here and the server.',
  ],
  'model-truncated/broke-off': [
    'The answer of the model server at {url} broke off.',
    'Try again; if it goes on, look into the log of the server.',
  ],
  'model-malformed/no-part': [
    'The model server at {url} sent something that is no part of an answer.',
    'Try again; if it goes on, check what stands between here and the server.',
  ],
  'model-malformed/vectors': [
    'What {url} sent back are no vectors for what was asked.',
    'Check that the server offers embeddings and that the model is an encoder.',
  ],
  'model-key-refused/characters': ['The key holds characters that no key can have.', 'Copy the key again, without spaces or line breaks.'],
  'model-bad-request/address': ['The address of the model server is not a web address.', 'Give one like http://127.0.0.1:11434/v1.'],
  'model-unreachable/nobody': ['Nobody answers at {url}.', 'Is the server running at {url}? Start it, or give another address.'],
  'model-unreachable/name': ['The name of the model server at {url} is not known.', 'Check the address and the network connection.'],
  'model-time-out/server': ['The model server at {url} did not answer in time.', 'Check that it is not overloaded, or allow it more time.'],
  'model-unreachable/insecure': [
    'The connection to {url} is not secure ({code}).',
    'Check the certificate of the server, or use the right address.',
  ],
  'model-unreachable': [
    'The model server at {url} cannot be reached ({detail}).',
    'Check that it is running and that nothing stands between.',
  ],
  'model-unreachable/no-server': ['Nothing at {url} answered in time as a model server.', 'Check that it is running and not overloaded.'],
  'model-bad-request/no-server': ['What answers at {url} is no model server.', 'Check the address: most servers want it to end in /v1.'],
  'model-malformed/no-times': [
    '{url} tells what was said, but not when.',
    'Use a model that gives times, for example whisper-1, or whisper in a local server (faster-whisper-server, vLLM, LocalAI).',
  ],
  'model-key-refused': [
    'The model server at {url} refused the key.{said? It says: #}',
    'Check that the key is for this server and still valid.',
  ],
  'model-key-refused/wanted': ['The model server at {url} wants a key.{said? It says: #}', 'Give it one, or use a server that needs none.'],
  'model-key-refused/credit': ['The account at {url} has no credit left.{said? It says: #}', 'Top it up, or use another model.'],
  'model-rate-limited': [
    'The model server at {url} asks us to slow down.{said? It says: #}',
    'Wait a little, or make fewer calls at a time.',
  ],
  'model-time-out/too-long': [
    'The model server at {url} took too long.{said? It says: #}',
    'Check that it is not overloaded, or use a smaller model.',
  ],
  'model-bad-request/unknown': [
    'The model server at {url} does not know this model or path.{said? It says: #}',
    'It has: {models}{more?, …}.',
  ],
  'model-bad-request/unknown-name': [
    'The model server at {url} does not know this model or path.{said? It says: #}',
    'Check the name of the model.',
  ],
  'model-bad-request/unknown-path': [
    'The model server at {url} does not know this model or path.{said? It says: #}',
    'Check the address: most servers want {url}/v1.',
  ],
  'model-server-error': [
    'The model server at {url} failed ({status}).{said? It says: #}',
    'Try again; if it goes on, look into its own log.',
  ],
  'model-bad-request': [
    'The model server at {url} did not accept the request ({status}).{said? It says: #}',
    'Check the name of the model and its settings.',
  ],
} as const satisfies Catalogue;

export const modelFault = modelFaultsOf(errors);
