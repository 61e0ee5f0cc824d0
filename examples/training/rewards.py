"""Rewards of a running `troupe rewards serve`, for TRL and for verl. Only the standard library is needed.

A reward with a weight that cannot be measured stops the run: a trainer that goes on without it trains something else.
Weights for one run: REWARD_WEIGHTS="pcg=0,vision=0.5".
"""

import json
import os
import urllib.error
import urllib.request

URL = os.environ.get("TROUPE_REWARDS", "http://127.0.0.1:4518")
WEIGHTS = {"semantic": 1.0, "format": 1.0, "vision": 0.8, "pcg": 0.8}
for _pair in filter(None, os.environ.get("REWARD_WEIGHTS", "").split(",")):
    _name, _weight = _pair.split("=")
    if _name.strip() not in WEIGHTS:
        raise ValueError(f"REWARD_WEIGHTS: there is no reward {_name.strip()!r}, only {', '.join(WEIGHTS)}")
    WEIGHTS[_name.strip()] = float(_weight)


def score(groups):
    """Scores groups in one call. A group: {completions, reference, prompt, video?, frames?, embeddings?, logLikelihoods?}."""
    request = urllib.request.Request(
        f"{URL}/score",
        data=json.dumps({"groups": groups}).encode(),
        headers={"content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=600) as response:
            scored = [group["scores"] for group in json.load(response)["groups"]]
    except urllib.error.HTTPError as refused:
        raise RuntimeError(f"The reward server refuses: {said_by(refused)}") from None
    for name in (name for name, weight in WEIGHTS.items() if weight != 0):
        if any(one[name] is None for scores in scored for one in scores):
            raise RuntimeError(f"The reward {name} has the weight {WEIGHTS[name]} and was not measured.")
    return scored


def said_by(refused):
    try:
        error = json.load(refused)["error"]
        return f"{error['message']} {error['remedy']}"
    except (ValueError, KeyError):
        return f"status {refused.code}"


def text_of(completion):
    """TRL gives a list of messages for conversations, and a text otherwise."""
    return completion if isinstance(completion, str) else completion[-1]["content"]


def words_in(content):
    """A message without its pictures: the server has the film, and puts its own frames in their place."""
    if isinstance(content, str):
        return content.replace("<video>", "").replace("<image>", "").lstrip()
    return "".join(part.get("text") or "" for part in content)


def messages_of(prompt):
    """What was asked, as the server wants it. The words also tell prompts apart: TRL loads pictures anew for every completion."""
    if isinstance(prompt, str):
        if WEIGHTS["pcg"] != 0:
            raise ValueError("A prompt that is one text cannot be measured by pcg: use messages, as `troupe dataset export` writes them.")
        return [{"role": "user", "content": prompt}]
    return [{"role": message["role"], "content": words_in(message["content"])} for message in prompt]


def grouped(prompts, completions, references, videos):
    """Completions of one prompt make one group, in the order in which they came."""
    groups, places = {}, []
    for prompt, completion, reference, video in zip(prompts, completions, references, videos):
        key = json.dumps([prompt, reference, video], ensure_ascii=False)
        made = {"prompt": prompt, "completions": [], "reference": reference, "weights": WEIGHTS, **({"video": video} if video else {})}
        group = groups.setdefault(key, made)
        places.append((key, len(group["completions"])))
        group["completions"].append(completion)
    return groups, places


def scores_of(prompts, completions, references, videos):
    groups, places = grouped(prompts, completions, references, videos)
    scored = dict(zip(groups, score(list(groups.values()))))
    return [scored[key][place] for key, place in places]


def advantages(prompts, completions, solution, video=None, **_):
    """A reward function for TRL's GRPOTrainer: the weighted sum of the z-scores within the group.

    The trainer must not scale it again: GRPOConfig(scale_rewards=False). Its mean within a group is 0 already.
    """
    videos = video or [None] * len(solution)
    scored = scores_of([messages_of(one) for one in prompts], [text_of(one) for one in completions], solution, videos)
    return [one["advantage"] for one in scored]


def compute_score(data_sources, solution_strs, ground_truths, extra_infos, **_):
    """A batch reward function for verl (reward_model.reward_manager=batch): the same sum of z-scores, and each reward beside it.

    verl takes the mean of the group from it, which is 0 already, and must not divide by its deviation:
    algorithm.norm_adv_by_std_in_grpo=False. The rewards themselves are told for its curves; where a prompt has one completion only,
    as in validation, they are what there is to look at: nothing can be compared, and the sum is 0.
    """
    infos = [info or {} for info in extra_infos]
    prompts = [messages_of(list(info.get("prompt", []))) for info in infos]
    scored = scores_of(prompts, solution_strs, ground_truths, [info.get("video") for info in infos])
    return [{"score": one["advantage"], **{name: one[name] for name in WEIGHTS if one[name] is not None}} for one in scored]
