#!/bin/bash
# Runs the browser of a wall and ends it when its page has painted no frame for a minute; the unit begins it anew. It asks by a pipe of the
# browser's own, which nobody else can reach: /usr/local/bin/wall-watchdog /usr/bin/chromium --kiosk … https://…/screens/
# By the same pipe it has a small picture taken once a minute and hands it to the page, which passes it on to the ledger of the walls.
set -u
every=${WALL_LOOK_EVERY:-15}
patience=${WALL_PATIENCE:-60}
pictured=${WALL_PICTURE_EVERY:-60}

pipes=$(mktemp -d)
mkfifo "$pipes/to" "$pipes/from"
exec 5<>"$pipes/to" 6<>"$pipes/from"
rm -r "$pipes"
"$@" --remote-debugging-pipe 3<&5 4>&6 5>&- 6>&- &
browser=$!
trap 'kill "$browser" 2>/dev/null' EXIT
trap 'exit 0' TERM INT

tell() { printf '%s\0' "$1" >&5; }
frame='"method":"Runtime.evaluate","params":{"expression":"new Promise((seen) => requestAnimationFrame(() => seen(\"alive \" + innerWidth + \" \" + innerHeight)))","awaitPromise":true}'

tell '{"id":1,"method":"Target.setAutoAttach","params":{"autoAttach":true,"waitForDebuggerOnStart":false,"flatten":true}}'
page=''
seen=$SECONDS
taken=$((SECONDS - pictured))
while kill -0 "$browser" 2>/dev/null; do
  if [ -n "$page" ]; then tell "{\"id\":2,\"sessionId\":\"$page\",$frame}"; fi
  until=$((SECONDS + every))
  while left=$((until - SECONDS)) && [ "$left" -gt 0 ] && IFS= read -r -d '' -t "$left" message <&6; do
    case $message in
      *'"method":"Target.attachedToTarget"'*'"type":"page"'*)
        page=${message#*'"sessionId":"'}
        page=${page%%'"'*}
        tell "{\"id\":2,\"sessionId\":\"$page\",$frame}"
        ;;
      *'"value":"alive'*)
        seen=$SECONDS
        size=${message#*'"value":"alive '}
        read -r width height _ <<<"${size%%'"'*}"
        if [ $((SECONDS - taken)) -ge "$pictured" ] && [ "${width:-0}" -gt 0 ] 2>/dev/null && [ "${height:-0}" -gt 0 ] 2>/dev/null; then
          taken=$SECONDS
          scale=$(printf '0.%03d' $((width > 480 ? 480000 / width : 999)))
          tell "{\"id\":3,\"sessionId\":\"$page\",\"method\":\"Page.captureScreenshot\",\"params\":{\"format\":\"jpeg\",\"quality\":50,\"clip\":{\"x\":0,\"y\":0,\"width\":$width,\"height\":$height,\"scale\":$scale}}}"
        fi
        ;;
      *'"id":3'*'"data":"'*)
        picture=${message#*'"data":"'}
        tell "{\"id\":4,\"sessionId\":\"$page\",\"method\":\"Runtime.evaluate\",\"params\":{\"expression\":\"dispatchEvent(new CustomEvent('wall-picture', { detail: '${picture%%'"'*}' }))\"}}"
        ;;
    esac
  done
  if [ $((SECONDS - seen)) -ge "$patience" ]; then
    echo "no frame for $((SECONDS - seen)) s: the browser is ended" >&2
    kill -KILL "$browser"
    exit 1
  fi
done
wait "$browser"
