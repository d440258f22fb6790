// Runs in the head of every redirect page and sends the reader on, with query and hash unless the target has its own.
// The page contains the target; only paths of this site and web addresses are followed.
;(function () {
  'use strict'
  var script = document.currentScript
  var to = script && script.getAttribute('data-to')
  if (!to || !/^(?:\/(?![/\\])|https?:\/\/[^/\\])/i.test(to)) return
  var target = new URL(to, location.origin)
  if (to.charAt(0) === '/' && target.origin !== location.origin) return
  if (!target.search) target.search = location.search
  if (!target.hash) target.hash = location.hash
  location.replace(target.href)
})()
