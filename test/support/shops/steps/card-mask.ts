/**
 * Groups the digits a moment after each key, from what stood there when the key went down. Somebody who types
 * faster than that loses digits, as with masks of real shops.
 */
export const cardMask = `<script>
(function () {
  var field = document.getElementById('~cc~');
  function grouped(text) { return text.replace(/\\D/g, '').slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '); }
  field.onkeydown = function (event) {
    if (!/^\\d$/.test(event.key)) return;
    event.preventDefault();
    var all = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    var before = all ? '' : field.value;
    setTimeout(function () {
      field.value = grouped(before + event.key);
      field.setSelectionRange(field.value.length, field.value.length);
    }, 25);
  };
  field.oninput = function () { field.value = grouped(field.value); };
})();
</script>`;
