import { modelFaultsOf } from '@troupe/core/model';
import { type Catalogue, faultsOf, phrasesOf, problemsOf } from '@troupe/core/text';
import { refusalsOf } from './http/refusal.ts';

export const errors = {
  'wrong-password': ['This is not the password.', 'Try again, or ask the operator.'],
  'frame-kind': ['A frame is no JPEG.', 'Send JPEGs in base64.'],
  'frame-size': ['A small frame has the wrong size.', 'Send {bytes} bytes: 64 × 36 pixels.'],
  'usage-stage': ['Neither a play nor a topic was named.', 'Name one of them.'],
  'bad-token': ['This link opens nothing (any more).', 'Ask the host for a new one.'],
  'operator-only': ['Only the operator of the house may do this.', 'Log in with the password of the house.'],
  'host-only': ['Only the host may see or do this.', 'Use the link of the host.'],
  'private-notes': ['These notes are their player’s alone.', 'Only the link of the seat opens them.'],
  'another-seat': ['This link is for another seat.', 'Use the link of that seat.'],
  'unknown-performance/link': ['There is no such performance for this link.', 'Open the link as you were given it.'],
  'unknown-session': ['There is no such session (any more).', 'List the sessions to see which there are.'],
  'login-needed': [
    'This house does not know you.',
    'Log in, come with a link, or open the address that the house prints; programs send the token in house.token of its data folder.',
  ],
  'usage-proxy': ['"{entry}" is no address of a proxy.', 'Name addresses (127.0.0.1), nets (10.0.0.0/8) or loopback.'],
  'usage-public-url': [
    '"{text}" is no address under which a house can be reached.',
    'Name one such as https://theatre.example, without a path.',
  ],
  'operator-only/person': ['Only the operator says for whom a link is.', 'Make it without a name, or ask the operator.'],
  'not-your-link': ['This link was made by somebody else.', 'Its limits are set by whoever made it, or by the operator.'],
  'unknown-account': ['Nobody here spends under this name.', 'Use operator, person:NAME, or link:ID of a link that is there.'],
  'too-many-logins': [
    'Too many attempts at the password are waiting.',
    'Wait {seconds} seconds, use a browser that has been in before, or the token in house.token of the data folder.',
  ],
  'too-many-requests': ['Too many requests.', 'Wait {seconds} seconds and try again.'],
  'foreign-origin': ['This request comes from a page of another site.', 'Use the pages of this house, or a program of your own.'],
  'header-missing': ['A request that changes something needs the header "x-troupe".', 'Send "x-troupe: 1" with it.'],
  'house-key': [
    'The key of the house, {file}, cannot be used: {why}.',
    'Restore it from a backup, or remove it: sealed model keys must then be entered again.',
  ],
  'model-address': [
    '"{address}" is not the address of a model server.',
    'Use a server on this machine or an https address, or let the host of the house allow it.',
  ],
  'model-address/forbidden': [
    'This house may not ask a model at {origin}.',
    'Use a server on this machine or an https address, or let the host of the house allow it.',
  ],
  'usage-password/short': ['The password has fewer than {shortest} characters.', 'Choose a longer one.'],
  'too-large': ['The body has more than {most} bytes.', 'Send less.'],
  'too-many-uploads': ['Too many files are arriving at once.', 'Wait until some have arrived, and send it again.'],
  'no-such-range': ['The film is shorter than that.', 'Ask for bytes 0 to {last}.'],
  'empty-file': ['The file is empty.', 'Send the file as the body of the request.'],
  'unknown-model': ['There is no such model in this house.', 'List the models to see which there are.'],
  'usage-model-name': ['"{id}" is a name of the house.', 'Choose another name.'],
  'unknown-model/prices': ['The prices of "{model}" are not known here.', 'Give priceIn and priceOut, or choose one of: {names}.'],
  'seat-missing': ['For which seat?', 'Name the seat, or come with the link of one.'],
  'malformed/message': ['This message is not understood.', 'Send {"type":"line","text":"…"}, or another that the guide names.'],
  'house-full': ['The house is full.', 'Try again later.'],
  'too-many-messages': ['Too many messages.', 'Wait {seconds} seconds.'],
  'malformed/text': ['A message is one JSON object, as text.', 'Send text.'],
  'blueprint-faulty': ['This cannot be played: {fault}', 'Check the blueprint to see everything that is wrong.'],
  'seat-taken': ['Somebody holds this seat already.', 'Choose another seat, or wait until it is left.'],
  'seat-not-taken': ['Nobody holds this seat.', 'Take it first.'],
  'invalid-request/seat': ['A link to a seat needs the seat.', 'Name the seat.'],
  'port-neighbour': ['Port {port} belongs to a neighbour.', 'Choose another, such as {other}.'],
  'port-taken': [
    'Port {port} is taken by another program.',
    'Choose another with --port, or leave it away: the house then finds a free one.',
  ],
  'port-taken/all': ['Ports {first} to {last} are all taken.', 'Choose another with --port.'],
  'port-forbidden': ['Port {port} may not be used.', 'Choose one above 1023.'],
  'address-unusable': ['The house cannot open at {host}: {why}.', 'Choose another address with --host.'],
  'curtain-up': ['The curtain has not fallen yet: this would give the play away.', 'Ask again after the curtain.'],
  'unknown-line': ['There is no such line in what you saw.', 'Use a number of your own frames.'],
  'fork-of-another': ['These are performances of different plays.', 'Choose two of the same play.'],
  'usage-password/needed': [
    'A house that other machines can reach needs a password.',
    'Set one in an environment variable and name it with --password-env.',
  ],
  'data-folder/none': ['The house has neither a data folder nor a store.', 'Give one of the two.'],
  'unknown-role/seat-link': ['No person was given this seat.', 'Use the link of a seat.'],
  'unknown-table/link': ['There is no such table for this link.', 'Open the link as you were given it.'],
  'unknown-report-table': ['The report has no such table.', 'It has {count}.'],
  internal: ['Something went wrong in the house.', 'Try again; the log of the house says more.'],
  'store-unreachable/house': [
    'The database of the house does not answer just now.',
    'Try again in a moment: the house goes on by itself once it is back; its log says more. Everything played before is safe.',
  ],
  'invalid-request': ['The {what} of the request is not as it should be.', 'Mend what is named; /openapi.json describes the request.'],
  malformed: ['The request cannot be read.', 'Send what /openapi.json describes.'],
  'not-found': ['There is nothing here.', 'See /api for what there is.'],
  'wrong-method': ['This cannot be done here.', 'Use {methods}.'],
  'key.unreadable': 'it cannot be read',
  'key.length': 'it holds {bytes} bytes and not {wanted}',
  'key.unwritable': 'it cannot be written',
  'key.gone': 'it is gone again',
  'wrong-host': [
    'This house answers only to this machine.',
    'Use http://localhost, or name the address with --public-url, or a password with --password-env.',
  ],
  'model-address/key': ['A key does not belong into the address.', 'Enter it as the key: it is sealed then.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const refusal = refusalsOf(errors);
export const modelFault = modelFaultsOf(errors);
export const told = problemsOf(errors);
export const phrase = phrasesOf(errors);
